import { dateText, day, minute, parseLocal, startOfDay, weekdayOf } from '../../recurrence/local-time.ts'
import { weekdays } from '../../recurrence/recurrence.ts'
import { toLocal, toMoment } from '../../recurrence/zone.ts'
import { holidaysOn } from './holidays.ts'
import type { Hours, OpeningTimes, Period, Season } from './opening-times.ts'

/** One opening, as local times. */
export type Opening = { start: number; end: number; byAppointment: boolean }
export type OpeningState = 'open' | 'byAppointment' | 'closed'

const within = ({ from, until }: Period, date: string) => from <= date && date <= until

/** Whether a season holds on a date; a yearly one may go over New Year. */
export function inSeason(season: Season, date: string): boolean {
  if (!season.yearly) return within(season, date)
  const [from, until, on] = [season.from.slice(5), season.until.slice(5), date.slice(5)]
  return from <= until ? from <= on && on <= until : on >= from || on <= until
}

type DayHours = Hours & { byAppointment?: boolean }

/** The hours that begin on a date, and what decided them. */
export function hoursOn(times: OpeningTimes, date: string): DayHours[] {
  const { temporarilyClosed: closed, special, closures = [], closedOnHolidays, holidayHours = [], seasons = [] } = times
  if (closed && (closed.from ?? '') <= date && (closed.until === undefined || date <= closed.until)) return []
  const own = special.find((each) => each.date === date)
  if (own) {
    const { from, till, closesNextDay, more = [] } = own
    return own.closed || from === undefined || till === undefined ? [] : [{ from, till, closesNextDay }, ...more]
  }
  if (closures.some((closure) => within(closure, date))) return []
  const holidays = holidaysOn(date)
  if (closedOnHolidays.some((key) => holidays.includes(key))) return []
  const ofHoliday = holidayHours.filter(({ holiday }) => holidays.includes(holiday))
  if (ofHoliday.length > 0) return ofHoliday
  const weekly = seasons.find((season) => inSeason(season, date))?.weekly ?? times.weekly
  const weekday = weekdays[weekdayOf(parseLocal(date) ?? 0)]
  return weekly.filter((block) => block.day === weekday)
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The openings that begin from one date until another, inclusive, in order. */
export function openingsBetween(times: OpeningTimes, from: string, until: string): Opening[] {
  const openings: Opening[] = []
  const last = parseLocal(until) ?? 0
  for (let today = parseLocal(from) ?? 0; today <= last; today += day) {
    for (const { from: opens, till, closesNextDay, byAppointment } of hoursOn(times, dateText(today))) {
      const start = today + minutesOf(opens) * minute
      const end = today + minutesOf(till) * minute + (closesNextDay ? day : 0)
      openings.push({ start, end, byAppointment: Boolean(byAppointment ?? times.byAppointment) })
    }
  }
  return openings.sort((one, other) => one.start - other.start)
}

/** Whether it is open at a local time. An opening goes on past midnight, whatever the next day is. */
export function stateAt(times: OpeningTimes, local: number): OpeningState {
  const today = startOfDay(local)
  const now = openingsBetween(times, dateText(today - day), dateText(today)).filter(
    ({ start, end }) => start <= local && local < end,
  )
  if (now.length === 0) return 'closed'
  return now.some(({ byAppointment }) => !byAppointment) ? 'open' : 'byAppointment'
}

/** Whether it is open at a moment, with or without appointment. */
export const isOpenAt = (times: OpeningTimes, moment: number, zone: string): boolean =>
  stateAt(times, toLocal(zone, moment)) !== 'closed'

/** So far ahead it is looked for: two weeks hold almost every change, and are expanded in no time. */
const daysAhead = [14, 400]

/** The next moment at which it opens or closes, and what it is from then on; undefined when it stays as it is. */
export function nextChange(
  times: OpeningTimes,
  moment: number,
  zone: string,
): { at: number; state: OpeningState } | undefined {
  const local = toLocal(zone, moment)
  const now = stateAt(times, local)
  const today = startOfDay(local)
  for (const days of daysAhead) {
    const last = today + days * day
    const openings = openingsBetween(times, dateText(today - day), dateText(last))
    const edges = [...new Set(openings.flatMap(({ start, end }) => [start, end]))].sort((one, other) => one - other)
    for (const edge of edges) {
      // Past the last day there may be openings that are not among these.
      const state = edge > local && edge <= last ? stateAt(times, edge) : now
      if (state !== now) return { at: toMoment(zone, edge), state }
    }
  }
  return undefined
}
