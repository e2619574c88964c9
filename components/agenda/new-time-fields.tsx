import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DateField } from '#components/ui/date/date-field'
import { Field } from '#components/ui/input/field'
import { TimeInput } from '../fields/opening-times/time-input'
import type { NewTime, NewTimeIssue } from './use-new-time'

export type NewTimeFieldsProps = {
  time: NewTime
  isAllDay: boolean
  /** The fault, with the field that it concerns. */
  issue: { field: NewTimeIssue; message: string } | undefined
}

/** Date, begin and end of one occurrence. */
export function NewTimeFields({ time, isAllDay, issue }: NewTimeFieldsProps) {
  const t = useTranslations('calendar.change')
  const id = useId()
  const errorOf = (field: NewTimeIssue) => (issue?.field === field ? issue.message : undefined)
  const clocks = [
    { field: 'time', value: time.time, onValue: time.onTime, help: undefined },
    { field: 'end', value: time.end, onValue: time.onEnd, help: time.isNextDay ? t('nextDay') : undefined },
  ] as const
  return (
    <div className="when-repeat">
      <Field id={`${id}-date`} label={t('date')} error={errorOf('date')}>
        {(control) => (
          <DateField
            {...control}
            value={time.date}
            onValueChange={time.setDate}
            onMoment={
              isAllDay
                ? undefined
                : (date, clock) => {
                    time.setDate(date)
                    time.onTime(clock)
                  }
            }
          />
        )}
      </Field>
      {isAllDay
        ? null
        : clocks.map(({ field, value, onValue, help }) => (
            <Field key={field} id={`${id}-${field}`} label={t(field)} help={help} error={errorOf(field)}>
              {(control) => <TimeInput {...control} value={value} onValueChange={onValue} onBlur={() => undefined} />}
            </Field>
          ))}
    </div>
  )
}
