'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '#components/ui/input/field'
import { Textarea } from '#components/ui/input/textarea'
import { call } from '#lib/api/client'
import { accessRequestEndpoints } from '#lib/api/endpoints/access-request'
import type { DecidingDialogProps } from './access-request-acts'
import { DecidingDialog } from './deciding-dialog'

/** Declines, with a reason that is shown to the person who made the request. */
export function DeclineDialog({ team, request: { id, person }, onClose }: DecidingDialogProps) {
  const t = useTranslations('accessRequest')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = () => {
    if (reason.trim() === '') {
      setMissing(true)
      document.getElementById('request-reason')?.focus()
      return undefined
    }
    return call(accessRequestEndpoints.decline, { params: { team, request: id }, body: { reason } })
  }
  return (
    <DecidingDialog
      title={t('declineTitle', { person })}
      description={t('declineText', { person })}
      confirm={{ label: t('declineConfirm'), icon: <X /> }}
      done={t('declinedDone', { person })}
      send={send}
      onClose={onClose}
    >
      <Field
        id="request-reason"
        label={t('reason')}
        error={isMissing && reason.trim() === '' ? t('reasonRequired') : undefined}
      >
        {(control) => (
          <Textarea {...control} value={reason} maxLength={1000} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
    </DecidingDialog>
  )
}
