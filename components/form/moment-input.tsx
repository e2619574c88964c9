import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateField } from '#components/ui/date/date-field'
import { FieldGroup } from '#components/ui/input/field'
import { formatDate, parseDate } from '#lib/forms/parse-date'
import { parseTime } from '#lib/forms/time-text'
import { TimeInput } from '../fields/opening-times/time-input'

type MomentInputProps = {
  id: string
  label: string
  help: string | undefined
  error: string | undefined
  /** A local moment such as `2026-11-12T09:00`, empty for none, or what was typed and is none. */
  value: string
  onChange: (value: string) => void
}

const read = (value: string) => {
  const [date = '', time = ''] = value.split('T')
  return { date: formatDate(date), time }
}

/** A date without a time begins with the day; what can't be read stays, so that it is reported and not lost. */
function join({ date, time }: { date: string; time: string }): string {
  if (date.trim() === '' && time.trim() === '') return ''
  const day = parseDate(date) ?? date
  return `${day}T${time.trim() === '' ? '00:00' : (parseTime(time) ?? time)}`
}

/** A date and a time, which may both be left empty. */
export function MomentInput({ id, label, help, error, value, onChange }: MomentInputProps) {
  const t = useTranslations('ui')
  const [typed, setTyped] = useState(() => read(value))
  // Set by something else: a draft, or what was saved.
  const shown = join(typed) === value ? typed : read(value)
  const change = (next: typeof typed) => {
    setTyped(next)
    onChange(join(next))
  }
  return (
    <FieldGroup id={id} label={label} optional help={help} error={error}>
      <div className="flex flex-wrap items-start gap-2">
        <DateField
          id={id}
          aria-label={`${label}: ${t('moment.date')}`}
          aria-invalid={error === undefined ? undefined : true}
          value={shown.date}
          onValueChange={(date) => change({ ...shown, date })}
          onMoment={(date, time) => change({ date, time })}
        />
        <TimeInput
          id={`${id}-time`}
          label={`${label}: ${t('moment.time')}`}
          value={shown.time}
          onValueChange={(time) => change({ ...shown, time })}
          onBlur={() => undefined}
        />
      </div>
    </FieldGroup>
  )
}
