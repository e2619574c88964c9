import { clockText, day } from './local-time.ts'

const second = 1000
/** No zone changes its clock twice within this time and back, so samples this far apart miss nothing. */
const sampleDistance = 28 * day
/** Since then every zone changes its clock at a whole quarter of an hour. */
const quartersSince = Date.UTC(1972, 0, 1)
const quarter = 15 * 60 * second

type Change = { from: number; offset: number }

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

/** The name of a zone of IANA; undefined when no such zone exists. */
export const zoneName = (text: string): string | undefined =>
  /^[A-Za-z][A-Za-z0-9_+/-]{1,60}$/.test(text) && formatterOf(text) ? text : undefined

function readOffset(formatter: Intl.DateTimeFormat, moment: number): number {
  const shown: Record<string, number> = {}
  for (const { type, value } of formatter.formatToParts(moment)) shown[type] = Number(value)
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second: seconds = 0 } = shown
  return Date.UTC(year, month - 1, date, hour, minute, seconds) - Math.floor(moment / second) * second
}

function transitionsOf(formatter: Intl.DateTimeFormat, year: number): Change[] {
  const [first, last] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  const found: Change[] = [{ from: first, offset: readOffset(formatter, first) }]
  for (let low = first; low < last; low += sampleDistance) {
    const high = Math.min(low + sampleDistance, last)
    const [before, after] = [readOffset(formatter, low), readOffset(formatter, high)]
    if (before === after) continue
    let [left, right] = [low, high]
    const grain = low >= quartersSince ? quarter : second
    while (right - left > grain) {
      const middle = Math.floor((left + right) / 2 / grain) * grain
      if (readOffset(formatter, middle) === before) left = middle
      else right = middle
    }
    found.push({ from: right, offset: after })
  }
  return found
}

const known = new Map<string, Map<number, Change[]>>()

function yearOf(zone: string, year: number): Change[] {
  const formatter = formatterOf(zone)
  if (!formatter) throw new RangeError(`there is no zone ${zone}`)
  const years = known.get(zone) ?? new Map<number, Change[]>()
  known.set(zone, years)
  const stored = years.get(year)
  if (stored) return stored
  const transitions = transitionsOf(formatter, year)
  years.set(year, transitions)
  return transitions
}

type Stretch = { from: number; until: number; offset: number }
/** The last requested stretch of each zone: the next call is mostly about the same one. */
const latest = new Map<string, Stretch>()

/** The milliseconds that a zone is ahead of UTC at a moment. */
export function offsetAt(zone: string, moment: number): number {
  const last = latest.get(zone)
  if (last && moment >= last.from && moment < last.until) return last.offset
  const year = new Date(moment).getUTCFullYear()
  const transitions = yearOf(zone, year)
  const index = transitions.findLastIndex(({ from }) => from <= moment)
  const { from = 0, offset = 0 } = transitions[index] ?? {}
  latest.set(zone, { from, until: transitions[index + 1]?.from ?? Date.UTC(year + 1, 0, 1), offset })
  return offset
}

/**
 * The moment of a local time. One in the gap of spring is read with the offset before the gap (02:15 becomes 03:15);
 * of an hour that occurs twice in autumn, the first is taken.
 */
export function toMoment(zone: string, local: number): number {
  const last = latest.get(zone)
  // Well within a stretch, no other offset is possible: nearly every call ends here.
  if (last && local - 2 * day >= last.from && local + 2 * day < last.until) return local - last.offset
  const before = offsetAt(zone, local - day)
  const after = offsetAt(zone, local + day)
  const early = local - before
  if (before === after || offsetAt(zone, early) === before) return early
  const late = local - after
  return offsetAt(zone, late) === after ? late : early
}

export const toLocal = (zone: string, moment: number): number => moment + offsetAt(zone, moment)

const offsetTexts = new Map<number, string>()

function offsetText(offset: number): string {
  const known = offsetTexts.get(offset)
  if (known !== undefined) return known
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const text = `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  offsetTexts.set(offset, text)
  return text
}

/** A moment as ISO 8601 with the offset of its zone, such as `2026-11-20T09:00:00+01:00`. */
export function momentText(zone: string, moment: number): string {
  const offset = offsetAt(zone, moment)
  return `${clockText(moment + offset)}${offsetText(offset)}`
}

export type Transition = { at: number; before: number; after: number }

/** The offset with which a year begins, and the changes from then on until the end of another year. */
export function transitionsBetween(zone: string, first: number, last: number) {
  const transitions: Transition[] = []
  let offset = yearOf(zone, first)[0]?.offset ?? 0
  const begin = offset
  for (let year = first; year <= last; year += 1) {
    for (const { from, offset: after } of yearOf(zone, year)) {
      if (after !== offset) transitions.push({ at: from, before: offset, after })
      offset = after
    }
  }
  return { offset: begin, transitions }
}
