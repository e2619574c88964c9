import type { OpeningTimes } from '../fields/opening-hours/opening-times.ts'
import { openingsBetween } from '../fields/opening-hours/schedule.ts'
import { addDays } from '../recurrence/calendar-days.ts'
import type { Occurrence } from './occurrence.ts'

const dayMinutes = 24 * 60
/** Minutes. Anything shorter is drawn as long as this, so that it can be read and pressed. */
const shortest = 30
const defaultHours = { first: 8, last: 19 }

/** A stretch of one day in minutes from midnight. */
export type Stretch = { from: number; until: number }
/** Position on its day: `lane` of so many `lanes` that overlap. */
export type Placement<Thing> = Stretch & { thing: Thing; lane: number; lanes: number }

const minutesOf = (local: string) => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))

/** The part of an occurrence that lies on a day; undefined when it takes all of that day. */
export function stretchOn({ start, end, allDay }: Occurrence, day: string): Stretch | undefined {
  if (allDay) return undefined
  const from = start.slice(0, 10) < day ? 0 : minutesOf(start)
  const until = end.slice(0, 10) > day ? dayMinutes : minutesOf(end)
  return from === 0 && until === dayMinutes ? undefined : { from, until }
}

/** Stretches side by side where they overlap: each group that hangs together has as many lanes as it needs. */
export function inLanes<Thing>(stretches: readonly (Stretch & { thing: Thing })[]): Placement<Thing>[] {
  const sorted = [...stretches].sort((one, other) => one.from - other.from || other.until - one.until)
  const placed: Placement<Thing>[] = []
  let group: Placement<Thing>[] = []
  let ends: number[] = []
  for (const { thing, from, until } of sorted) {
    const end = Math.max(until, from + shortest)
    if (ends.every((last) => last <= from)) {
      group = []
      ends = []
    }
    const free = ends.findIndex((last) => last <= from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = end
    const own = { thing, from, until: end, lane, lanes: ends.length }
    group.push(own)
    placed.push(own)
    for (const one of group) one.lanes = ends.length
  }
  return placed
}

export type VisibleHours = { first: number; last: number }

/** The hours that a week shows: those of a working day, of the openings, and of all that takes place. */
export function hoursOf(stretches: readonly Stretch[]): VisibleHours {
  const first = Math.min(defaultHours.first, ...stretches.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(defaultHours.last, ...stretches.map(({ until }) => Math.ceil(until / 60) - 1))
  return { first, last: Math.min(last, 23) }
}

/** When a place is open on a day, in minutes; an opening past midnight goes on the next day. */
export function openOn(times: OpeningTimes, day: string): Stretch[] {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return openingsBetween(times, addDays(day, -1), day).flatMap(({ start, end }) => {
    const from = Math.max(0, (start - midnight) / 60_000)
    const until = Math.min(dayMinutes, (end - midnight) / 60_000)
    return until > from ? [{ from, until }] : []
  })
}

/** The parts of the shown hours of a day in which it is closed. */
export function closedWithin(open: readonly Stretch[], { first, last }: VisibleHours): Stretch[] {
  const end = (last + 1) * 60
  const closed: Stretch[] = []
  let at = first * 60
  for (const { from, until } of [...open].sort((one, other) => one.from - other.from)) {
    if (from > at) closed.push({ from: at, until: Math.min(from, end) })
    at = Math.max(at, until)
  }
  if (at < end) closed.push({ from: at, until: end })
  return closed.filter(({ from, until }) => until > from)
}
