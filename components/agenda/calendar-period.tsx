import { CalendarClock, Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { IconLink } from '#components/ui/action/icon-button'
import { StateBadge } from '#components/ui/display/state-badge'
import { Checkbox } from '#components/ui/input/checkbox'
import type { OccurrenceDay } from '#contract/agenda/occurrence'
import { publicationStates } from '#contract/publication/publication'
import { daysOfWeek } from '#contract/recurrence/calendar-days'
import { dayName } from '#lib/format/calendar-names'
import { useShortStateName } from '../item/use-state-name'
import { CalendarGrid } from './calendar-grid'
import { addHref, type CalendarState, dayOf } from './calendar-view'
import { changedOccurrence } from './changed-occurrence'
import { DayEvent } from './day-event'
import { MonthView } from './month-view'
import { WeekView } from './week-view'

/** A week on a narrow screen: its days one below the other, each with what takes place and a way to add. */
function PhoneWeek({ state }: { state: CalendarState }) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const { date, today, closed } = state
  return (
    <ol className="phone-week">
      {daysOfWeek(date).map((day) => {
        const { occurrences } = dayOf(state, day)
        const add = addHref(state, day)
        return (
          <li key={day} data-today={day === today ? '' : undefined} data-closed={closed.has(day) ? '' : undefined}>
            <div className="phone-week-day">
              <h3>
                <time dateTime={day}>{dayName(day, locale)}</time>
              </h3>
              {add ? <IconLink label={t('addOn', { day: dayName(day, locale) })} icon={<Plus />} href={add} /> : null}
            </div>
            {closed.has(day) ? <p className="text-muted">{closed.get(day)}</p> : null}
            {occurrences.length === 0 && !closed.has(day) ? <p className="text-muted">{t('nothingOnDay')}</p> : null}
            {occurrences.map((occurrence) => (
              <DayEvent
                key={`${occurrence.item} ${occurrence.occurrence}`}
                state={state}
                occurrence={occurrence}
                day={day}
                isLong
                isMovable={false}
              />
            ))}
          </li>
        )
      })}
    </ol>
  )
}

/** The legend of a calendar: the states that it shows, and hatching for closed days and hours. */
function CalendarLegend({ days, hasClosed }: { days: OccurrenceDay[]; hasClosed: boolean }) {
  const t = useTranslations('calendar')
  const states = useShortStateName()
  const shown = new Set(days.flatMap(({ occurrences }) => occurrences.map(({ publication }) => publication.state)))
  const isMoved = days.some(({ occurrences }) => occurrences.some(({ moved }) => moved))
  return (
    <div className="legend">
      <span className="sr-only">{t('legend')}</span>
      {publicationStates
        .filter((state) => shown.has(state))
        .map((state) => (
          <StateBadge key={state} state={state} label={states(state)} />
        ))}
      {isMoved ? (
        <span className="legend-moved">
          <CalendarClock aria-hidden="true" />
          {t('moved')}
        </span>
      ) : null}
      {hasClosed ? <span className="legend-closed">{t('closed')}</span> : null}
    </div>
  )
}

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
