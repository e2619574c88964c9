import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { DateField } from '#components/ui/date/date-field'
import { Field } from '#components/ui/input/field'
import { dayText } from '#contract/recurrence/calendar-days'
import { parseDate } from '#lib/forms/parse-date'
import { parseTime } from '#lib/forms/time-text'
import { TimeInput } from '../fields/opening-times/time-input'
import type { ChangedOccurrence } from './changed-occurrence'

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

const dayMinutes = 1440
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const lengthOf = ({ start, end }: ChangedOccurrence) => (Date.parse(`${end}:00Z`) - Date.parse(`${start}:00Z`)) / 60_000

function clockAfter(clock: string, minutes: number): string {
  const at = (minutesOf(clock) + minutes) % dayMinutes
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`
}

type TimeRequest = { start: string; duration?: number | undefined }
export type NewTimeIssue = 'date' | 'time' | 'end'

/**
 * The new date, begin and end of one occurrence, as somebody types them. An end before the begin is on the next day;
 * another begin takes the end along, so that it lasts as long as before.
 */
export function useNewTime(occurrence: ChangedOccurrence, request: TimeRequest) {
  const [date, setDate] = useState(dayText(request.start.slice(0, 10)))
  const [time, setTime] = useState(request.start.slice(11))
  const [length, setLength] = useState(request.duration ?? lengthOf(occurrence))
  const [end, setEnd] = useState(clockAfter(request.start.slice(11), length))
  const wholeDays = Math.floor(lengthOf(occurrence) / dayMinutes) * dayMinutes

  const onTime = (text: string) => {
    setTime(text)
    const clock = parseTime(text)
    if (clock !== undefined) setEnd(clockAfter(clock, length))
  }
  const onEnd = (text: string) => {
    setEnd(text)
    const [from, till] = [parseTime(time), parseTime(text)]
    if (from === undefined || till === undefined) return
    const within = (minutesOf(till) - minutesOf(from) + dayMinutes) % dayMinutes
    setLength(wholeDays + (within === 0 && wholeDays === 0 ? dayMinutes : within))
  }
  const issue = (): NewTimeIssue | undefined => {
    if (parseDate(date) === undefined) return 'date'
    if (occurrence.allDay) return undefined
    if (parseTime(time) === undefined) return 'time'
    return parseTime(end) === undefined ? 'end' : undefined
  }
  /** The change to send; whole days keep their length. */
  const value = () =>
    occurrence.allDay
      ? { start: `${parseDate(date)}T00:00` }
      : { start: `${parseDate(date)}T${parseTime(time)}`, duration: length }
  const clock = parseTime(time)
  const isNextDay = clock !== undefined && minutesOf(clock) + length >= dayMinutes
  return { date, setDate, time, onTime, end, onEnd, isNextDay, issue, value }
}
type NewTime = ReturnType<typeof useNewTime>
