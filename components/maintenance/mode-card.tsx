'use client'

import { Hammer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import { type Activity, longestReason } from '#contract/tenant/maintenance'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'
import { formatDateTime } from '#lib/format/format'

/** Whether there is maintenance, and the button that begins or ends it. */
export function ModeCard({ mode }: Pick<Activity, 'mode'>) {
  const t = useTranslations('maintenance')
  const ui = useTranslations('ui')
  const { run, isRunning } = useAction()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const reasonId = useId()
  const { isOn, since, by } = mode
  const set = async (next: boolean) => {
    const answer = await run(
      () => call('PUT /main/maintenance/mode', { body: { isOn: next, reason: next ? reason : '' } }),
      { done: next ? t('begun') : t('ended'), refused: (error) => toast({ message: error.message }) },
    )
    if (answer === undefined) return
    setOpen(false)
    setReason('')
  }
  const busy = isRunning && ui('busy')
  const state = since === null ? t('modeOff') : t('modeOn', { since: formatDateTime(since), by })
  return (
    <div className="mb-6">
      <Notice
        kind={isOn ? 'warning' : 'done'}
        actions={
          isOn ? (
            <Button look="primary" busy={busy} onClick={() => void set(false)}>
              {t('end')}
            </Button>
          ) : (
            <Button icon={<Hammer />} onClick={() => setOpen(true)}>
              {t('begin')}
            </Button>
          )
        }
      >
        {mode.reason === '' ? state : `${state} ${t('modeReason', { reason: mode.reason })}`}
      </Notice>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('beginTitle')}
        description={t('beginText')}
        confirmLabel={t('begin')}
        cancelLabel={t('keep')}
        danger
        busy={busy}
        onConfirm={() => void set(true)}
      >
        <Field id={reasonId} label={t('reason')} help={t('reasonHelp')} optional>
          {(control) => (
            <TextInput
              {...control}
              maxLength={longestReason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </ConfirmDialog>
    </div>
  )
}
