'use client'

import { Power } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Refusal } from '#components/ui/feedback/refusal'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import type { TenantInput } from '#contract/tenant/tenant-edit'
import { call } from '#lib/api/client'
import { reloadPage } from '#lib/browser/reload-page'
import { useAction } from '#lib/browser/use-action'

/** Switches the tenant off, after a question: the user can't sign in any more either. */
export function TenantOff({ values, version }: { values: TenantInput; version: number }) {
  const t = useTranslations('tenant.tenant')
  const ui = useTranslations('ui')
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning, failure } = useAction()
  const switchOff = async () => {
    const body = { ...values, active: false }
    const done = await run(() => call('PUT /tenants/tenant', { body, version: `"v${version}"` }), { refresh: false })
    setOpen(false)
    if (done !== undefined) reloadPage()
  }
  return (
    <div className="stack mt-4 gap-3">
      {failure ? (
        <Notice kind="error" announce>
          <Refusal error={failure} />
        </Notice>
      ) : null}
      <div>
        <Button icon={<Power />} onClick={() => setOpen(true)}>
          {t('switchOff')}
        </Button>
      </div>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('switchOffTitle', { name: values.name })}
        description={t('switchOffText')}
        confirmLabel={t('switchOff')}
        cancelLabel={t('keepOn')}
        danger
        busy={isRunning && ui('busy')}
        onConfirm={() => void switchOff()}
      />
    </div>
  )
}
