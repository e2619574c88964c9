import { useLocale, useTranslations } from 'next-intl'
import { AppLink as Link } from '#components/ui/action/app-link'
import { stretchOn } from '#contract/agenda/week-layout'
import { daysOfWeek, weekNumber } from '#contract/recurrence/calendar-days'
import { dayName, longWeekday, shortWeekday } from '#lib/format/calendar-names'
import { addHref, type CalendarState } from './calendar-view'
import { DayEvent } from './day-event'
import { HourRow } from './hour-row'
import { MoreLink } from './more-link'
import { type WeekDay, weekLayout } from './week-days'

/** A week as a table with hours to scale: what lasts twice as long is twice as high, what overlaps is shown side by side. */
export function WeekView({ state }: { state: CalendarState }) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const { today, closed } = state
  const { days, hours } = weekLayout(daysOfWeek(state.date), state)
  // The end of a night is shown above the hours too: those of before the morning are not drawn.
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

/** Dates that take all day, or continue from the night before; also a link to dates that do not fit. */
function WholeDay({ column, state }: { column: WeekDay; state: CalendarState }) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const { day, whole } = column
  const { closed, today } = state
  const add = addHref(state, day)
  return (
    <td
      data-day={day}
      data-closed={closed.has(day) ? '' : undefined}
      data-today={day === today ? '' : undefined}
      data-events={whole.length > 0 ? '' : undefined}
    >
      {add ? (
        <Link
          className="calendar-add"
          href={add}
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
      <MoreLink state={state} day={day} />
    </td>
  )
}
