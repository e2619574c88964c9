import { useLocale, useTranslations } from 'next-intl'
import { AppLink as Link } from '#components/ui/action/app-link'
import { type Stretch, stretchOn } from '#contract/agenda/week-layout'
import { daysOfWeek, weekNumber } from '#contract/recurrence/calendar-days'
import { dayName, longWeekday, shortWeekday } from '#lib/format/calendar-names'
import { addHref, type CalendarState } from './calendar-view'
import { DayEvent } from './day-event'
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

type HourRowProps = { hour: number; days: WeekDay[]; state: CalendarState; isFirst: boolean }

/** The style sheet knows places by five minutes, and hours by the number. */
const step = 5
const stepped = (minutes: number) => Math.round(minutes / step) * step

/** Where a stretch begins within its hour and how long it is, as the style sheet reads it. */
function placeOf({ from, until }: Stretch) {
  const length = Math.max(step, stepped(until - from))
  return { 'data-at': stepped(from % 60), 'data-hours': Math.floor(length / 60), 'data-and': length % 60 }
}

/** An hour of a week. Whatever begins in it hangs on its cell, as long as it lasts. */
function HourRow({ hour, days, state, isFirst }: HourRowProps) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const { today, date } = state
  const label = `${String(hour).padStart(2, '0')}:00`
  const beginsHere = ({ from }: Stretch) => Math.floor(from / 60) === hour
  return (
    <tr>
      <th scope="row" className="calendar-week">
        {label}
      </th>
      {days.map(({ day, placed, shut }) => {
        const start = `${day}T${label}`
        const add = addHref(state, start)
        return (
          <td key={day} data-day={day} data-slot={start} data-today={day === today ? '' : undefined}>
            {shut.filter(beginsHere).map((stretch) => (
              <span key={stretch.from} className="calendar-shut" {...placeOf(stretch)} />
            ))}
            {add ? (
              <Link
                className="calendar-add"
                href={add}
                aria-label={t('addAt', { day: dayName(day, locale), time: label })}
                tabIndex={isFirst && day === date ? 0 : -1}
              />
            ) : null}
            {placed.filter(beginsHere).map((place) => (
              <DayEvent
                key={`${place.thing.item} ${place.thing.occurrence}`}
                state={state}
                occurrence={place.thing}
                day={day}
                isLong
                place={{ ...placeOf(place), 'data-lane': place.lane, 'data-lanes': place.lanes }}
              />
            ))}
          </td>
        )
      })}
    </tr>
  )
}
