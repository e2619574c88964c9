import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateField } from '#components/ui/date/date-field'
import { Field } from '#components/ui/input/field'
import { call } from '#lib/api/client'
import { formatDate } from '#lib/forms/parse-date'
import { useFieldValue } from '../form/form-context'
import { FormDialog } from '../form/form-dialog'
import type { TaskDialogProps } from './task-hand-over-dialog'

const schema = async () => (await import('#lib/forms/snooze-schema')).snoozeSchema

function DayField() {
  const t = useTranslations('home.task')
  const { id, error, change } = useFieldValue('until', {
    label: t('dayLabel'),
    type: 'date',
    errors: { invalid: t('noDay') },
  })
  const [typed, setTyped] = useState('')
  return (
    <Field id={id} label={t('dayLabel')} help={t('dayHelp')} error={error}>
      {(control) => (
        <DateField
          {...control}
          value={typed}
          towards="coming"
          onValueChange={(text, date) => {
            setTyped(text)
            change(date ?? text)
          }}
        />
      )}
    </Field>
  )
}

/** Asks for the day on which tasks come back by themselves. */
export function TaskSnoozeDialog({ keys, title, onClose }: TaskDialogProps) {
  const t = useTranslations('home.task')
  const count = keys.length
  return (
    <FormDialog
      title={t('dayTitle')}
      description={title}
      schema={schema}
      values={{ until: '' }}
      send={({ until }) => call('POST /main/task/snooze', { body: { keys, until } })}
      done={(_, { until }) => t('snoozed', { count, date: formatDate(until) })}
      submit={({ until }) => ({
        label: /^\d{4}-/.test(until) ? t('dayConfirm', { date: formatDate(until) }) : t('dayConfirmOpen'),
        icon: <Clock />,
      })}
      onClose={onClose}
    >
      <DayField />
    </FormDialog>
  )
}
