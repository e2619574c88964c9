import type { notificationFrequencies } from '../kernel/constants.ts'

export type NotificationFrequency = (typeof notificationFrequencies)[number]

/** The hour of the day, where the reader is, from which daily and weekly mails go out; weekly ones on Monday. */
export const digestHour = 7

const hour = 60 * 60_000
const day = 24 * hour

const partsIn = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric', hourCycle: 'h23', weekday: 'short' })

/** Weekday (Monday is 0) and hour of an instant, in a zone. */
function localAt(time: number, zone: string): { weekday: number; hour: number } {
  const parts = Object.fromEntries(
    partsIn(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday ?? '')
  return { weekday, hour: Number(parts.hour) }
}

/** True when the local clock passed the hour of mails, of any day or of a Monday, after `last` and up to `now`. */
function hasPassed(last: number, now: number, zone: string, isWeekly: boolean): boolean {
  // Longer ago than this one has passed for certain; nearer, each hour is looked at, so that a day of 23 or 25 hours counts right.
  const span = isWeekly ? 8 * day : 2 * day
  if (now - last > span) return true
  const firstHour = Math.floor(last / hour) * hour + hour
  for (let time = firstHour; time <= now; time += hour) {
    const local = localAt(time, zone)
    if (local.hour === digestHour && (!isWeekly || local.weekday === 0)) return true
  }
  return false
}

/** The first moment after `time` at which somebody who wants mail gets any. */
export function nextDigest(frequency: Exclude<NotificationFrequency, 'never'>, time: Date, zone: string): Date {
  for (let next = Math.floor(time.getTime() / hour) * hour + hour; ; next += hour)
    if (isDigestDue(frequency, time, new Date(next), zone)) return new Date(next)
}

/** Whether a digest of what happened since the last time is due. */
export function isDigestDue(frequency: NotificationFrequency, last: Date, now: Date, zone: string): boolean {
  const [from, until] = [last.getTime(), now.getTime()]
  if (frequency === 'never' || until <= from) return false
  if (frequency === 'hourly') return Math.floor(until / hour) > Math.floor(from / hour)
  return hasPassed(from, until, zone, frequency === 'weekly')
}
