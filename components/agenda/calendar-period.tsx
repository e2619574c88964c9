import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/input/checkbox'
import { CalendarGrid } from './calendar-grid'
import { CalendarLegend } from './calendar-legend'
import type { CalendarState } from './calendar-view'
import { changedOccurrence } from './changed-occurrence'
import { MonthView } from './month-view'
import { PhoneWeek } from './phone-week'
import { WeekView } from './week-view'

/** A month or a week as a table, that keys and pointer go over, with what its colours mean. */
export function CalendarPeriod({ state, view }: { state: CalendarState; view: 'month' | 'week' }) {
  const t = useTranslations('calendar')
  const { place, query, date, today, days, mayAdd, mayMove, closed, openingTimes } = state
  const isWeek = view === 'week'
  const hasHours = isWeek && openingTimes !== undefined && openingTimes.weekly.length > 0
  const movable = days
    .flatMap(({ occurrences }) => occurrences)
    .filter((occurrence) => occurrence.mayMove ?? mayMove)
    .map(changedOccurrence)
  return (
    <>
      <p className="sr-only">{t(isWeek ? 'keysWeek' : 'team' in place ? 'keysTeam' : 'keys')}</p>
      {!isWeek && date.slice(0, 7) === today.slice(0, 7) ? (
        <span className="calendar-earlier">
          <Checkbox label={t('earlierDays')} />
        </span>
      ) : null}
      <CalendarGrid place={place} query={query} date={date} events={movable} mayAdd={mayAdd}>
        {isWeek ? <WeekView state={state} /> : <MonthView state={state} />}
      </CalendarGrid>
      {isWeek ? <PhoneWeek state={state} /> : null}
      {days.length === 0 ? null : <CalendarLegend days={days} hasClosed={closed.size > 0 || hasHours} />}
    </>
  )
}
