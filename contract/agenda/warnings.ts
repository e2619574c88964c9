import { holidayName } from '../fields/opening-hours/holiday-names.ts'
import { holidaysOn } from '../fields/opening-hours/holidays.ts'
import type { OpeningTimes } from '../fields/opening-hours/opening-times.ts'
import { hoursOn, stateAt } from '../fields/opening-hours/schedule.ts'
import type { Locale } from '../kernel/constants.ts'
import { parseLocal } from '../recurrence/local-time.ts'

/** Something to know about a date before planning on it; a warning, never a refusal. */
export type DateWarning = { kind: 'holiday'; name: string } | { kind: 'closed' }

const dutchHolidays = (date: string) => holidaysOn(date).filter((key) => key.startsWith('nl:'))

/** Why a place is closed on a day on which it would be open by its week; undefined when it is not, or just as usual. */
export function exceptionalClosing(times: OpeningTimes, date: string, locale: Locale): string | undefined {
  if (hoursOn(times, date).length > 0) return undefined
  const own = times.special.find((one) => one.date === date)
  if (own) return own.note ?? ''
  const closure = times.closures?.find(({ from, until }) => from <= date && date <= until)
  if (closure) return closure.note ?? ''
  const holiday = holidaysOn(date).find((key) => times.closedOnHolidays.includes(key))
  if (holiday) return holidayName(holiday, locale)
  const closed = times.temporarilyClosed
  const isTemporary = closed && (closed.from ?? '') <= date && (closed.until === undefined || date <= closed.until)
  return isTemporary ? (closed.note ?? '') : undefined
}

/** Whether a date is a public holiday, or the place is closed at that time. */
export function dateWarning(times: OpeningTimes | undefined, start: string, locale: Locale): DateWarning | undefined {
  const [holiday] = dutchHolidays(start.slice(0, 10))
  if (holiday) return { kind: 'holiday', name: holidayName(holiday, locale) }
  const local = parseLocal(start)
  if (times === undefined || times.weekly.length === 0 || local === undefined) return undefined
  const isClosed = start.includes('T') ? stateAt(times, local) === 'closed' : hoursOn(times, start).length === 0
  return isClosed ? { kind: 'closed' } : undefined
}
