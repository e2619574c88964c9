import { getTranslations } from 'next-intl/server'
import { AppLink as Link } from '#components/ui/app-link'
import { daysOfWeek, weekNumber } from '#contract/calendar-days'
import { occurrencesPerDayMaximum } from '#contract/occurrence'
import { stretchOn } from '#contract/week-layout'
import { dayName, longWeekday, shortWeekday } from '#lib/calendar-names'
import { organisationPaths } from '#lib/paths'
import type { CalendarState } from './calendar-view'
import { DayEvent } from './day-event'
import { HourRow } from './hour-row'
import { type WeekDay, weekLayout } from './week-days'

/** A week as a table with hours to scale: what lasts twice as long is twice as high, what overlaps stands side by side. */
export async function WeekView({ state }: { state: CalendarState }) {
  const t = await getTranslations('calendar')
  const { locale, today, closed } = state
  const { days, hours } = weekLayout(daysOfWeek(state.date), state)
  // The end of a night stands above the hours too: those of before the morning are not drawn.
  const hasNight = days.some(({ day, whole }) => whole.some((occurrence) => stretchOn(occurrence, day) !== undefined))
  return (
    <table className="calendar calendar-hours" data-calendar="week">
      <caption className="sr-only">{t('weekCaption', { number: String(weekNumber(state.date)) })}</caption>
      <thead>
        <tr>
          <th scope="col" className="calendar-week">
            <span className="sr-only">{t('hour')}</span>
          </th>
          {days.map(({ day }) => (
            <th key={day} scope="col" abbr={longWeekday(day, locale)} data-today={day === today ? '' : undefined}>
              {shortWeekday(day, locale)} <span className="calendar-day">{Number(day.slice(8))}</span>
              {closed.has(day) ? <span className="calendar-closed">{closed.get(day)}</span> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="calendar-whole">
          <th scope="row" className="calendar-week">
            {t(hasNight ? 'allDayAndNight' : 'allDay')}
          </th>
          {days.map((day) => (
            <WholeDay key={day.day} column={day} state={state} />
          ))}
        </tr>
        {hours.map((hour) => (
          <HourRow key={hour} hour={hour} days={days} state={state} isFirst={hour === hours[0]} />
        ))}
      </tbody>
    </table>
  )
}

/** What takes all of a day, or goes on from the night before; also the way to what does not fit. */
async function WholeDay({ column, state }: { column: WeekDay; state: CalendarState }) {
  const t = await getTranslations('calendar')
  const { day, whole, total, listed } = column
  const { organisation, query, mayAdd, locale, closed, today } = state
  const to = organisationPaths(organisation)
  const more = total - listed
  return (
    <td
      data-day={day}
      data-closed={closed.has(day) ? '' : undefined}
      data-today={day === today ? '' : undefined}
      data-events={whole.length > 0 ? '' : undefined}
    >
      {mayAdd ? (
        <Link
          className="calendar-add"
          href={to.agendaNew({ start: day })}
          aria-label={t('addOn', { day: dayName(day, locale) })}
          tabIndex={-1}
        />
      ) : null}
      {whole.map((occurrence) => (
        <DayEvent
          key={`${occurrence.item} ${occurrence.occurrence}`}
          state={state}
          occurrence={occurrence}
          day={day}
          isLong
        />
      ))}
      {more > 0 ? (
        <Link
          className="event event-plain"
          href={to.calendar({ ...query, view: 'list', date: day, cursor: undefined })}
          aria-label={t('moreLabel', { day: dayName(day, locale) })}
        >
          {total >= occurrencesPerDayMaximum
            ? t('manyMore', { count: String(more) })
            : t('more', { count: String(more) })}
        </Link>
      ) : null}
    </td>
  )
}
