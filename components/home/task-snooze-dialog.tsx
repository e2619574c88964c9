'use client'

import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { DateField } from '#components/ui/date/date-field'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { Dialog } from '#components/ui/overlay/dialog'
import { snoozeIssue } from '#contract/people/task-rules'
import { dayAt, formatDate } from '#lib/forms/parse-date'
import type { TaskDialogProps } from './task-hand-over-dialog'
import { useTaskAct } from './use-task-act'

/** Asks for the day on which tasks come back by themselves. */
export function TaskSnoozeDialog({ keys, title, onClose }: TaskDialogProps) {
  const t = useTranslations('home.task')
  const ui = useTranslations('ui')
  const { snooze, isRunning, failure } = useTaskAct(keys)
  const [text, setText] = useState('')
  const [day, setDay] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const issue = day === undefined ? ('noDay' as const) : snoozeIssue(day, dayAt(new Date()))
  const submit = async () => {
    setAsked(true)
    if (day === undefined || issue !== undefined) return document.getElementById('snooze-day')?.focus()
    if (await snooze(day)) onClose()
  }
  const issueTexts = { noDay: t('noDay'), 'snooze.tooSoon': t('tooSoon'), 'snooze.tooLate': t('tooLate') }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('dayTitle')}
      description={title}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look="primary" icon={<Clock />} busy={isRunning && ui('busy')} onClick={() => void submit()}>
            {issue === undefined && day !== undefined
              ? t('dayConfirm', { date: formatDate(day) })
              : t('dayConfirmOpen')}
          </Button>
        </>
      }
    >
      {failure === undefined ? null : (
        <Notice kind="error" announce>
          {failure.message}
        </Notice>
      )}
      <Field
        id="snooze-day"
        label={t('dayLabel')}
        help={t('dayHelp')}
        error={isAsked && issue !== undefined ? issueTexts[issue] : undefined}
      >
        {(control) => (
          <DateField
            {...control}
            value={text}
            towards="coming"
            onValueChange={(typed, date) => {
              setText(typed)
              setDay(date)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') void submit()
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}
