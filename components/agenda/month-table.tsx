import { useLocale } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { weekNumber, weeksOfMonth } from '#contract/recurrence/calendar-days'
import { longWeekday, shortWeekday } from '#lib/format/calendar-names'

export type MonthTableProps = {
  /** A day of the month. */
  date: string
  caption: string
  /** Read out before the number of each week, for screen readers. */
  week: string
  /** The `td` of a day. */
  children: (day: string) => ReactNode
}

/** A month as a table of weeks, with the days before and after that fill them. */
export function MonthTable({ date, caption, week, children }: MonthTableProps) {
  const locale = useLocale()
  const weeks = weeksOfMonth(date)
  return (
    <table className="calendar" data-calendar="month">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="calendar-week">
            <span className="sr-only">{week}</span>
          </th>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={longWeekday(day, locale)}>
              {shortWeekday(day, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            <th scope="row" className="calendar-week">
              <span className="sr-only">{week} </span>
              {weekNumber(days[0] ?? date)}
            </th>
            {days.map((day) => (
              <Fragment key={day}>{children(day)}</Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
