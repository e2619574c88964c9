import { day } from './local-time.ts'
import { windowsZones } from './windows-zones.ts'

const second = 1000
/** No zone changes its clock twice within this time and back, so samples this far apart miss nothing. */
const sampleDistance = 14 * day

type Transition = { from: number; offset: number }

const formatters = new Map<string, Intl.DateTimeFormat | undefined>()

function formatterOf(zone: string): Intl.DateTimeFormat | undefined {
  if (formatters.has(zone)) return formatters.get(zone)
  let formatter: Intl.DateTimeFormat | undefined
  try {
    const numeric = 'numeric'
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    })
  } catch {
    // An unknown zone is an answer, not a failure; remembered only below, so that nobody fills the map with names.
    return undefined
  }
  formatters.set(zone, formatter)
  return formatter
}

/** The IANA name of a zone, also of one that Windows names; undefined when no such zone exists. */
export function zoneName(text: string): string | undefined {
  const name = windowsZones[text] ?? text
  return /^[A-Za-z][A-Za-z0-9_+/-]{1,60}$/.test(name) && formatterOf(name) ? name : undefined
}

function readOffset(formatter: Intl.DateTimeFormat, moment: number): number {
  const shown: Record<string, number> = {}
  for (const { type, value } of formatter.formatToParts(moment)) shown[type] = Number(value)
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second: seconds = 0 } = shown
  return Date.UTC(year, month - 1, date, hour, minute, seconds) - Math.floor(moment / second) * second
}

function transitionsOf(formatter: Intl.DateTimeFormat, year: number): Transition[] {
  const [first, last] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  const found: Transition[] = [{ from: first, offset: readOffset(formatter, first) }]
  for (let low = first; low < last; low += sampleDistance) {
    const high = Math.min(low + sampleDistance, last)
    const [before, after] = [readOffset(formatter, low), readOffset(formatter, high)]
    if (before === after) continue
    let [left, right] = [low, high]
    while (right - left > second) {
      const middle = Math.floor((left + right) / 2 / second) * second
      if (readOffset(formatter, middle) === before) left = middle
      else right = middle
    }
    found.push({ from: right, offset: after })
  }
  return found
}

const known = new Map<string, Map<number, Transition[]>>()

function yearOf(zone: string, year: number): Transition[] {
  const formatter = formatterOf(zone)
  if (!formatter) throw new RangeError(`there is no zone ${zone}`)
  const years = known.get(zone) ?? new Map<number, Transition[]>()
  known.set(zone, years)
  const stored = years.get(year)
  if (stored) return stored
  const transitions = transitionsOf(formatter, year)
  years.set(year, transitions)
  return transitions
}

/** What a zone's clock is ahead of UTC at a moment; milliseconds. */
export function offsetAt(zone: string, moment: number): number {
  const transitions = yearOf(zone, new Date(moment).getUTCFullYear())
  return transitions.findLast(({ from }) => from <= moment)?.offset ?? 0
}

/**
 * The moment of a local time. One in the gap of spring is read with the offset before the gap (02:15 becomes 03:15);
 * of an hour that occurs twice in autumn, the first is meant.
 */
export function toMoment(zone: string, local: number): number {
  const before = offsetAt(zone, local - day)
  const after = offsetAt(zone, local + day)
  const early = local - before
  if (before === after || offsetAt(zone, early) === before) return early
  const late = local - after
  return offsetAt(zone, late) === after ? late : early
}

/** What the clock of a zone shows at a moment. */
export const toLocal = (zone: string, moment: number): number => moment + offsetAt(zone, moment)

/** A moment as ISO 8601 with the offset of its zone, such as `2026-11-20T09:00:00+01:00`. */
export function momentText(zone: string, moment: number): string {
  const offset = offsetAt(zone, moment)
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const sign = offset < 0 ? '-' : '+'
  const clock = new Date(moment + offset).toISOString().slice(0, 19)
  return `${clock}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
