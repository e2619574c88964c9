import { getTranslations } from 'next-intl/server'
import { AppLink as Link } from '#components/ui/app-link'
import { daysOfWeek, weekNumber } from '#contract/calendar-days'
import type { Occurrence } from '#contract/occurrence'
import { dayName, longWeekday, shortWeekday } from '#lib/calendar-names'
import { organisationPaths } from '#lib/paths'
import { type CalendarState, eventHref, isOpen } from './calendar-view'
import { EventLink } from './event-link'

const defaultHours = { first: 8, last: 20 }

/** The row in which an occurrence stands on a day; undefined for the row of what lasts all day or goes on. */
const hourOf = ({ allDay, start }: Occurrence, day: string): number | undefined =>
  allDay || start.slice(0, 10) !== day ? undefined : Number(start.slice(11, 13))

/** The hours of a working day, and as many more as the week needs. */
function hoursOf(state: CalendarState): number[] {
  const used = state.days.flatMap(({ day, occurrences }) =>
    occurrences.flatMap((occurrence) => hourOf(occurrence, day) ?? []),
  )
  const first = Math.min(defaultHours.first, ...used)
  const last = Math.max(defaultHours.last, ...used)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** A week as a table: days across, hours down. */
export async function WeekView({ state }: { state: CalendarState }) {
  const t = await getTranslations('calendar')
  const days = daysOfWeek(state.date)
  const { locale, today, closed } = state
  return (
    <table className="calendar calendar-hours" data-calendar="week">
      <caption className="sr-only">{t('weekCaption', { number: weekNumber(state.date) })}</caption>
      <thead>
        <tr>
          <th scope="col" className="calendar-week">
            <span className="sr-only">{t('hour')}</span>
          </th>
          {days.map((day) => (
            <th key={day} scope="col" abbr={longWeekday(day, locale)} data-today={day === today ? '' : undefined}>
              {shortWeekday(day, locale)} <span className="calendar-day">{Number(day.slice(8))}</span>
              {closed.has(day) ? <span className="calendar-closed">{closed.get(day)}</span> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <HourRow label={t('allDay')} state={state} days={days} />
        {hoursOf(state).map((hour) => (
          <HourRow key={hour} label={`${String(hour).padStart(2, '0')}:00`} hour={hour} state={state} days={days} />
        ))}
      </tbody>
    </table>
  )
}

type HourRowProps = { label: string; hour?: number; state: CalendarState; days: string[] }

async function HourRow({ label, hour, state, days }: HourRowProps) {
  const t = await getTranslations('calendar')
  const { organisation, mayAdd, mayMove, locale, closed, today } = state
  const to = organisationPaths(organisation)
  return (
    <tr>
      <th scope="row" className="calendar-week">
        {label}
      </th>
      {days.map((day) => {
        const start = hour === undefined ? day : `${day}T${label}`
        const all = state.days.find((one) => one.day === day)?.occurrences ?? []
        const here = all.filter((occurrence) => hourOf(occurrence, day) === hour)
        return (
          <td
            key={day}
            data-day={day}
            data-slot={hour === undefined ? undefined : start}
            data-events={here.length > 0 ? '' : undefined}
            data-closed={closed.has(day) ? '' : undefined}
            data-today={day === today ? '' : undefined}
          >
            {mayAdd ? (
              <Link
                className="calendar-add"
                href={to.agendaNew({ start })}
                aria-label={
                  hour === undefined
                    ? t('addOn', { day: dayName(day, locale) })
                    : t('addAt', { day: dayName(day, locale), time: label })
                }
                tabIndex={-1}
              />
            ) : null}
            <span className="calendar-phone-day" aria-hidden="true">
              {shortWeekday(day, locale)} {Number(day.slice(8))}
            </span>
            {here.map((occurrence) => (
              <EventLink
                key={`${occurrence.item} ${occurrence.occurrence}`}
                occurrence={occurrence}
                day={day}
                href={eventHref(state, occurrence)}
                isCurrent={isOpen(state, occurrence)}
                isMovable={mayMove}
                isLong
                locale={locale}
              />
            ))}
          </td>
        )
      })}
    </tr>
  )
}
