import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Checkbox } from '#components/ui/input/checkbox'
import { parseLocal } from '#contract/recurrence/local-time'
import { DateInput } from '../date/date-input'
import { partId } from '../field-errors'
import { TimeInput } from '../opening-times/time-input'
import { PartField } from '../part-field'
import { textOf } from '../read-value'
import type { WhenPartProps } from './editor'
import { atTime, durationUntil, endOf, endOfDay, endOnNextDay, followStart, partsOfStart, startOf } from './when-value'

const dayMinutes = 24 * 60

/** Start and end: two dates, and two times unless it takes whole days. */
export function WhenFields(props: WhenPartProps) {
  const { recurrence, form, onWhenChange, onBlur } = props
  const t = useTranslations('fields.recurrence')
  const start = partsOfStart(recurrence.start)
  const allDay = recurrence.start !== '' && !recurrence.start.includes('T')
  // An end that can't be read is kept as typed, or the field would empty itself under somebody's hands.
  const [typedEnd, setTypedEnd] = useState<{ date: string; time: string }>()
  const end = recurrence.duration < 0 && typedEnd ? typedEnd : endOf(recurrence, allDay)

  const later = allDay || recurrence.duration > 0 ? undefined : endOnNextDay(recurrence.start, end)

  // A repetition follows the start from the last one that could be read: half a date is none.
  const [lastStart, setLastStart] = useState(recurrence.start)
  const setStart = (date: string, time: string) => {
    const next = startOf(date, time, allDay)
    const isReadable = (text: string) => parseLocal(text) !== undefined
    const moved = form && followStart(form, isReadable(recurrence.start) ? recurrence.start : lastStart, next)
    if (isReadable(next)) setLastStart(next)
    onWhenChange({ ...recurrence, start: next, exdate: atTime(recurrence.exdate, start.time, time) }, moved)
  }
  const setEnd = (date: string, time: string) => {
    // A state of its own: while it can't be read the recurrence stays the same, and nothing would be drawn again.
    setTypedEnd({ date, time })
    onWhenChange({ ...recurrence, duration: durationUntil(recurrence, { date, time }, allDay) })
  }
  const moveEnd = ({ date, time }: { date: string; time: string }) => {
    setEnd(date, time)
    onBlur()
    // The button goes: the keyboard goes on at the date that it changed.
    document.getElementById(partId(props.control.id, 'duration'))?.focus()
  }
  const setAllDay = (isWhole: boolean) => {
    const next = isWhole
      ? { start: start.date, duration: Math.max(1, Math.ceil(recurrence.duration / dayMinutes)) * dayMinutes }
      : { start: `${start.date}T09:00`, duration: 60 }
    onWhenChange({ ...recurrence, ...next, exdate: [], changes: [] }, form && { ...form, dates: [] })
  }
  return (
    <div className="when-times">
      <PartField {...props} part="start" label={t('startDate')}>
        {(part) => (
          <span className="when-pair">
            <DateInput
              {...part}
              value={start.date || undefined}
              onValueChange={(date) => setStart(textOf(date), start.time || (allDay ? '' : '09:00'))}
              onMoment={allDay ? undefined : setStart}
              onBlur={onBlur}
            />
            {allDay ? null : (
              <TimeInput
                label={t('startTime')}
                value={start.time}
                onValueChange={(time) => setStart(start.date, time)}
                onBlur={onBlur}
              />
            )}
          </span>
        )}
      </PartField>
      <PartField {...props} part="duration" label={t('endDate')}>
        {(part) => (
          <span className="when-pair">
            <DateInput
              {...part}
              value={end.date || undefined}
              onValueChange={(date) => setEnd(textOf(date), end.time)}
              onMoment={allDay ? undefined : setEnd}
              onBlur={onBlur}
            />
            {allDay ? null : (
              <TimeInput
                label={t('endTime')}
                value={end.time}
                onValueChange={(time) => setEnd(end.date, time)}
                onEndOfDay={() => {
                  const { date, time } = endOfDay(end.date)
                  setEnd(date, time)
                }}
                onBlur={onBlur}
              />
            )}
          </span>
        )}
      </PartField>
      {later === undefined ? null : <Button onClick={() => moveEnd(later)}>{t('endsNextDay')}</Button>}
      <Checkbox label={t('allDay')} checked={allDay} onChange={(event) => setAllDay(event.target.checked)} />
    </div>
  )
}
