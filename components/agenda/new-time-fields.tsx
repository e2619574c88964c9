import { useId } from 'react'
import { DateField } from '#components/ui/date-field'
import { Field } from '#components/ui/field'
import { TextInput } from '#components/ui/text-input'
import type { ChangeWords } from '#lib/i18n/calendar-texts'
import type { NewTime, NewTimeFault } from './use-new-time'

export type NewTimeFieldsProps = {
  time: NewTime
  isAllDay: boolean
  /** What is wrong, at the field that it is about. */
  fault: { field: NewTimeFault; message: string } | undefined
  words: ChangeWords
}

/** Date, begin and end of one occurrence. */
export function NewTimeFields({ time, isAllDay, fault, words }: NewTimeFieldsProps) {
  const id = useId()
  const errorOf = (field: NewTimeFault) => (fault?.field === field ? fault.message : undefined)
  const clocks = [
    { field: 'time' as const, label: words.time, value: time.time, onValue: time.onTime, help: undefined },
    {
      field: 'end' as const,
      label: words.end,
      value: time.end,
      onValue: time.onEnd,
      help: time.isNextDay ? words.nextDay : undefined,
    },
  ]
  return (
    <div className="when-repeat">
      <Field id={`${id}-date`} label={words.date} words={words} error={errorOf('date')}>
        {(control) => <DateField {...control} value={time.date} onValueChange={time.setDate} />}
      </Field>
      {isAllDay
        ? null
        : clocks.map(({ field, label, value, onValue, help }) => (
            <Field key={field} id={`${id}-${field}`} label={label} help={help} words={words} error={errorOf(field)}>
              {(control) => (
                <TextInput
                  {...control}
                  className="input-time"
                  inputMode="numeric"
                  autoComplete="off"
                  value={value}
                  onChange={(event) => onValue(event.target.value)}
                />
              )}
            </Field>
          ))}
    </div>
  )
}
