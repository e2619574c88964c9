import { day, startOfDay, weekdayOf } from '../recurrence/local-time.ts'
import { toLocal, toMoment } from '../recurrence/zone.ts'
import type { ImportRhythm } from './choices.ts'

/** When an import runs by itself: each day, on a day of the week, or on a day of the month, at a time of the clock. */
export type ImportSchedule = {
  rhythm: ImportRhythm
  /** HH:mm in the zone of the tenant. */
  time: string
  /** 1 is Monday. */
  weekday: number
  /** The 31st is the last day of a month that has fewer. */
  monthDay: number
}

const dayOfMonth = (local: number) => new Date(local).getUTCDate()
const isLastOfMonth = (local: number) => dayOfMonth(local + day) === 1

function isItsDay({ rhythm, weekday, monthDay }: ImportSchedule, local: number): boolean {
  if (rhythm === 'daily') return true
  if (rhythm === 'weekly') return weekdayOf(local) + 1 === weekday
  return dayOfMonth(local) === monthDay || (isLastOfMonth(local) && dayOfMonth(local) < monthDay)
}

/** So long more a source is left alone that could not be got so often in a row: nothing at first, four weeks at most; milliseconds. */
export const waitAfter = (failures: number): number => Math.min(28, 2 ** Math.max(0, failures - 1) - 1) * day

/** More days than lie between two of any rhythm. */
const daysAhead = 63

/**
 * The first moment after another on which an import runs. A time that the clock skips in spring is an hour later; of one
 * that comes twice in autumn it is the first.
 */
export function nextImport(schedule: ImportSchedule, after: number, zone: string): number {
  const [hours = 0, minutes = 0] = schedule.time.split(':').map(Number)
  const today = startOfDay(toLocal(zone, after))
  for (let date = today; date <= today + daysAhead * day; date += day) {
    if (!isItsDay(schedule, date)) continue
    const moment = toMoment(zone, date + (hours * 60 + minutes) * 60_000)
    if (moment > after) return moment
  }
  throw new RangeError('no day of this rhythm')
}
