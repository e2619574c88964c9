import { type HolidayKey, holidaysOn } from '../fields/opening-hours/holidays.ts'
import { expandOccurrences } from '../recurrence/expand.ts'
import { datesMaximum, type Recurrence } from '../recurrence/recurrence.ts'

type Days = { from: string; until: string }

/** How often a series is on days off, and which local starts those are. */
export type StartsOff<Off> = { off: Off; starts: string[] }

const startsOf = (recurrence: Recurrence): string[] =>
  expandOccurrences({ ...recurrence, exdate: [], changes: [] }, { limit: datesMaximum }).map(({ original }) => original)

/**
 * Which starts of a series fall in each of these periods, whether they are left out or not; periods on which it never is
 * are left away. What has no end is looked at as far as a series may have dates.
 */
export function startsInPeriods<Period extends Days>(
  recurrence: Recurrence,
  periods: readonly Period[],
): StartsOff<Period>[] {
  const starts = startsOf(recurrence)
  return periods.flatMap((off) => {
    const within = starts.filter((start) => off.from <= start.slice(0, 10) && start.slice(0, 10) <= off.until)
    return within.length === 0 ? [] : [{ off, starts: within }]
  })
}

/** The same for public holidays of a country, each with its dates of all years. */
export function startsOnHolidays(recurrence: Recurrence, country: string): StartsOff<HolidayKey>[] {
  const found = new Map<HolidayKey, string[]>()
  for (const start of startsOf(recurrence))
    for (const key of holidaysOn(start.slice(0, 10)))
      if (key.startsWith(`${country}:`)) found.set(key, [...(found.get(key) ?? []), start])
  return [...found].map(([off, starts]) => ({ off, starts }))
}
