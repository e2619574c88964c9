import { defaultTimeZone } from '../kernel/constants.ts'
import { offsetAt } from '../recurrence/zone.ts'

const knownTimeZones = new Set<string>()

/** Whether there is a zone of that name. Building a formatter takes most of a millisecond: known ones are remembered. */
export function isTimeZone(name: string): boolean {
  if (knownTimeZones.has(name)) return true
  try {
    knownTimeZones.add(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
    return true
  } catch {
    return false
  }
}

const minute = 60_000
const halfYear = 182 * 24 * 60 * minute

/**
 * How many minutes a zone's clock is ahead of the site's, as it is written here; undefined where both show the same time
 * now and in the other half of the year, as in Brussels and Berlin.
 */
export function minutesAhead(zone: string, now: Date): number | undefined {
  const ahead = (moment: number) => (offsetAt(zone, moment) - offsetAt(defaultTimeZone, moment)) / minute
  const today = ahead(now.getTime())
  return today === 0 && ahead(now.getTime() + halfYear) === 0 ? undefined : today
}
