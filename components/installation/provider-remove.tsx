'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import { call } from '#lib/api/client'
import { refusalText } from '#lib/browser/refusal-text'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'
import { maintenancePaths } from '#lib/paths/paths'

type ProviderRemoveProps = { site: string; provider: string; name: string }

/** Takes a login provider away from a site. */
export function ProviderRemove({ site, provider, name }: ProviderRemoveProps) {
  const t = useTranslations('installation.provider')
  const ui = useTranslations('ui')
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning } = useAction()
  const remove = () =>
    run(() => call('POST /tenants/setup/provider', { body: { site, id: provider, remove: true } }), {
      done: t('removed', { name }),
      leadsTo: maintenancePaths.site(site),
      refused: (error) => {
        setOpen(false)
        toast({ message: refusalText(error) })
      },
    })
  return (
    <>
      <Button look="danger" icon={<Trash2 />} onClick={() => setOpen(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('removeTitle', { name })}
        description={t('removeText')}
        confirmLabel={t('remove')}
        cancelLabel={t('keep')}
        danger
        busy={isRunning && ui('busy')}
        onConfirm={() => void remove()}
      />
    </>
  )
}
