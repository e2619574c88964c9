import { dateText, day, parseLocal } from '../../recurrence/local-time.ts'
import type { Hours, OpeningTimes, Period } from './opening-times.ts'
import { hoursOn } from './schedule.ts'

/** Days with other hours than usual; with no hours it is closed. */
export type OpeningException = Period & { hours: Hours[] }

const text = (hours: Hours[]) => hours.map((each) => `${each.from} ${each.till}`).join()

/** The hours of each date on which they are not those of the week and its seasons; consecutive closed days are put together. */
export function exceptionsBetween(
  times: OpeningTimes,
  { weekly, seasons }: Pick<OpeningTimes, 'weekly' | 'seasons'>,
  { from, until }: Period,
): OpeningException[] {
  const plain: OpeningTimes = { weekly, seasons, closedOnHolidays: [], special: [] }
  const found: OpeningException[] = []
  const last = parseLocal(until) ?? 0
  for (let today = parseLocal(from) ?? 0; today <= last; today += day) {
    const date = dateText(today)
    const hours = hoursOn(times, date)
    if (text(hours) === text(hoursOn(plain, date))) continue
    const before = found.at(-1)
    const isClosedOn = hours.length === 0 && before?.hours.length === 0 && before.until === dateText(today - day)
    if (isClosedOn) before.until = date
    else found.push({ from: date, until: date, hours })
  }
  return found
}
