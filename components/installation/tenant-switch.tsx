'use client'

import { Power } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'

type TenantSwitchProps = { tenant: string; name: string; isActive: boolean }

/** Switches a tenant off, after a question, or on. */
export function TenantSwitch({ tenant, name, isActive }: TenantSwitchProps) {
  const t = useTranslations('installation.tenant')
  const ui = useTranslations('ui')
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning } = useAction()
  const set = async (active: boolean) => {
    await run(() => call('POST /tenants/setup/tenant', { body: { key: tenant, active } }), {
      done: t(active ? 'switchedOn' : 'switchedOff', { name }),
      refused: ({ message }) => toast({ message }),
    })
    setOpen(false)
  }
  const busy = isRunning && ui('busy')
  if (!isActive)
    return (
      <Button icon={<Power />} busy={busy} onClick={() => void set(true)}>
        {t('switchOn')}
      </Button>
    )
  return (
    <>
      <Button icon={<Power />} onClick={() => setOpen(true)}>
        {t('switchOff')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('switchOffTitle', { name })}
        description={t('switchOffText')}
        confirmLabel={t('switchOff')}
        cancelLabel={t('keep')}
        danger
        busy={busy}
        onConfirm={() => void set(false)}
      />
    </>
  )
}
