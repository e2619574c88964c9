'use client'

import { Forward } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { Textarea } from '#components/ui/input/textarea'
import { Dialog } from '#components/ui/overlay/dialog'
import { AppError } from '#contract/kernel/errors'
import { maximumTaskNote } from '#contract/people/task-limits'
import { call } from '#lib/api/client'
import { taskEndpoints } from '#lib/api/endpoints/task'
import { useTaskAct } from './use-task-act'

export type TaskDialogProps = { keys: string[]; title: string; onClose: () => void }

type Person = { user: string; name: string }

/** People who may do the first of these tasks; all tasks are checked when they are handed over. */
function useColleagues(key: string | undefined) {
  const [people, setPeople] = useState<Person[]>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    call(taskEndpoints.colleagues, { params: { key } }).then(
      ({ data }) => isCurrent && setPeople(data.people),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        if (isCurrent) setRefusal(error.message)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  return { people, refusal }
}

/** Asks who gets the tasks, and what goes along. */
export function TaskHandOverDialog({ keys, title, onClose }: TaskDialogProps) {
  const t = useTranslations('home.task')
  const ui = useTranslations('ui')
  const { people, refusal } = useColleagues(keys[0])
  const { handOver, isRunning, failure } = useTaskAct(keys)
  const [user, setUser] = useState('')
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const chosen = people?.find((person) => person.user === user)
  const fieldError = failure?.options.fields?.find(({ path }) => path === 'user')
  const fieldText = fieldError && ('message' in fieldError ? String(fieldError.message) : failure?.message)
  const submit = async () => {
    setAsked(true)
    if (chosen === undefined) return document.getElementById('hand-over-to')?.focus()
    if (await handOver(chosen, note.trim())) onClose()
  }
  const general = refusal ?? (fieldError === undefined ? failure?.message : undefined)
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('handOverTitle')}
      description={title}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            look="primary"
            icon={<Forward />}
            busy={isRunning && ui('busy')}
            reason={people?.length === 0 ? t('nobody') : undefined}
            onClick={() => void submit()}
          >
            {chosen === undefined ? t('handOverConfirmOpen') : t('handOverConfirm', { name: chosen.name })}
          </Button>
        </>
      }
    >
      {general === undefined ? null : (
        <Notice kind="error" announce>
          {general}
        </Notice>
      )}
      <Field
        id="hand-over-to"
        label={t('to')}
        help={t('toHelp')}
        error={fieldText ?? (isAsked && chosen === undefined ? t('noColleague') : undefined)}
      >
        {(control) => (
          <Select
            {...control}
            value={user}
            empty={t('choose')}
            options={(people ?? []).map((person) => ({ value: person.user, label: person.name }))}
            onChange={(event) => setUser(event.target.value)}
          />
        )}
      </Field>
      <Field id="hand-over-note" label={t('note')} optional>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={maximumTaskNote}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
