import { type HolidayKey, holidaysOn } from '../fields/opening-hours/holidays.ts'
import { addDays } from '../recurrence/calendar-days.ts'
import { expandOccurrences } from '../recurrence/expand.ts'
import { datesMaximum, type Recurrence } from '../recurrence/recurrence.ts'

type Days = { from: string; until: string }

/** How often a series is on days off, and which local starts those are. */
export type StartsOff<Off> = { off: Off; starts: string[] }

/** So many days ahead holidays are left out: as far as dates are worked out. */
const daysAhead = 5 * 366

/** The starts of a series from a day on; what has no end is looked at for as long as dates are worked out. */
function startsFrom(recurrence: Recurrence, today: string): string[] {
  const start = recurrence.start.slice(0, 10)
  const from = start > today ? start : today
  const span = { from, until: addDays(from, daysAhead), limit: datesMaximum }
  return expandOccurrences({ ...recurrence, exdate: [], changes: [] }, span).map(({ original }) => original)
}

/**
 * Which starts of a series fall in each of these periods, whether they are left out or not; periods on which it never is
 * are left away, and so is what is over.
 */
export function startsInPeriods<Period extends Days>(
  recurrence: Recurrence,
  periods: readonly Period[],
  today: string,
): StartsOff<Period>[] {
  const starts = startsFrom(recurrence, today)
  return periods.flatMap((off) => {
    const within = starts.filter((start) => off.from <= start.slice(0, 10) && start.slice(0, 10) <= off.until)
    return within.length === 0 ? [] : [{ off, starts: within }]
  })
}

/** The same for public holidays of a country, each with its dates of all years. */
export function startsOnHolidays(recurrence: Recurrence, country: string, today: string): StartsOff<HolidayKey>[] {
  const found = new Map<HolidayKey, string[]>()
  for (const start of startsFrom(recurrence, today))
    for (const key of holidaysOn(start.slice(0, 10)))
      if (key.startsWith(`${country}:`)) found.set(key, [...(found.get(key) ?? []), start])
  return [...found].map(([off, starts]) => ({ off, starts }))
}
