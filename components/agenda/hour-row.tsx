import { useLocale, useTranslations } from 'next-intl'
import { AppLink as Link } from '#components/ui/action/app-link'
import type { Stretch } from '#contract/agenda/week-layout'
import { dayName } from '#lib/format/calendar-names'
import { addHref, type CalendarState } from './calendar-view'
import { DayEvent } from './day-event'
import type { WeekDay } from './week-days'

type HourRowProps = { hour: number; days: WeekDay[]; state: CalendarState; isFirst: boolean }

/** The style sheet knows places by five minutes, and hours by the number. */
const step = 5
const stepped = (minutes: number) => Math.round(minutes / step) * step

/** Where a stretch begins within its hour and how long it is, as the style sheet reads it. */
export function placeOf({ from, until }: Stretch) {
  const length = Math.max(step, stepped(until - from))
  return { 'data-at': stepped(from % 60), 'data-hours': Math.floor(length / 60), 'data-and': length % 60 }
}

/** An hour of a week. Whatever begins in it hangs on its cell, as long as it lasts. */
export function HourRow({ hour, days, state, isFirst }: HourRowProps) {
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
