import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Failure } from '#components/ui/feedback/failure'
import { Field } from '#components/ui/input/field'
import { Textarea } from '#components/ui/input/textarea'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import { longestChangeReason } from '#contract/change-set/states'
import type { AppError } from '#contract/kernel/errors'

const confirmedActions = ['approve', 'reject', 'undo', 'delete'] as const
export type ConfirmedAct = (typeof confirmedActions)[number]

export const needsConfirmation = (name: string | undefined): name is ConfirmedAct =>
  confirmedActions.some((one) => one === name)

type ActQuestionProps = {
  of: ConfirmedAct
  isRunning: boolean
  failure: AppError | undefined
  onClose: () => void
  onConfirm: (note: string) => void
}

/** Asks whether it is to be done, and why; rejecting takes a reason. */
export function ActQuestion({ of, isRunning, failure, onClose, onConfirm }: ActQuestionProps) {
  const t = useTranslations('changeSet')
  const ui = useTranslations('ui')
  const noteId = useId()
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const confirm = () => {
    if (of === 'reject' && note.trim() === '') return setMissing(true)
    onConfirm(note)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(`asks.${of}.title`)}
      description={t(`asks.${of}.text`)}
      confirmLabel={t(`acts.${of}`)}
      danger={of === 'delete' || of === 'reject'}
      busy={isRunning && ui('busy')}
      onConfirm={confirm}
    >
      {of === 'delete' ? null : (
        <Field
          id={noteId}
          label={t(`asks.${of}.note`)}
          optional={of !== 'reject'}
          error={isMissing ? t('noteMissing') : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={longestChangeReason}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      )}
      <Failure of={failure} />
    </ConfirmDialog>
  )
}
