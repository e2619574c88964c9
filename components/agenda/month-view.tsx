'use client'

import { AppLink as Link } from '#components/ui/app-link'
import { drawn } from '#components/ui/drawn'
import type { Locale } from '#contract/constants'
import { shortWeekday } from '#lib/calendar-names'
import { EventLink, type EventText } from './event-link'
import { MonthTable } from './month-table'

export type DayText = {
  href: string
  label: string
  closed?: string
  events: EventText[]
  /** The way to what has no room. */
  more?: { href: string; label: string; text: string }
}

export type MonthProps = {
  /** The day around which it is shown. */
  date: string
  today: string
  caption: string
  week: string
  days: Record<string, DayText>
  locale: Locale
}

/** A month as a table of weeks, from texts. */
export const MonthView = drawn('div', function MonthView({ days, ...month }: MonthProps) {
  const { date, caption, week, locale } = month
  return (
    <MonthTable date={date} caption={caption} week={week} locale={locale}>
      {(day) => {
        const text = days[day]
        return text === undefined ? <td /> : <MonthDay day={day} text={text} {...month} />
      }}
    </MonthTable>
  )
})

type MonthDayProps = Pick<MonthProps, 'date' | 'today' | 'locale'> & { day: string; text: DayText }

function MonthDay({ day, text, date, today, locale }: MonthDayProps) {
  const { href, label, closed, events, more } = text
  return (
    <td
      data-day={day}
      data-outside={day.slice(0, 7) === date.slice(0, 7) ? undefined : ''}
      data-today={day === today ? '' : undefined}
      data-past={day < today ? '' : undefined}
      data-events={events.length > 0 || more !== undefined || closed !== undefined ? '' : undefined}
      data-closed={closed === undefined ? undefined : ''}
    >
      <Link
        className="calendar-day"
        href={href}
        data-weekday={shortWeekday(day, locale)}
        aria-label={label}
        aria-current={day === today ? 'date' : undefined}
        tabIndex={day === date ? 0 : -1}
      >
        {Number(day.slice(8))}
      </Link>
      {closed === undefined ? null : <span className="event event-plain">{closed}</span>}
      {events.map((event) => (
        <EventLink key={`${event.item} ${event.occurrence}`} {...event} />
      ))}
      {more === undefined ? null : (
        <Link className="event event-plain" href={more.href} aria-label={more.label}>
          {more.text}
        </Link>
      )}
    </td>
  )
}
