import { eachClockTime, isClockRule } from './clock-rule.ts'
import { eachDayTime } from './day-rule.ts'
import { dateText, day, isDateOnly, localText, minute, parseLocal } from './local-time.ts'
import { isAllDay, type Occurrence, type OccurrenceChange, type Recurrence } from './recurrence.ts'
import { parseRule, type Rule } from './rule-text.ts'
import { allSteps, type Steps } from './steps.ts'
import { eachWeekTime } from './week-rule.ts'
import { momentText, toLocal, toMoment } from './zone.ts'

/** The local starts that a recurrence has between two dates, both included, exceptions or not. */
type StartsBetween = (from: string, until: string) => number[]

type Exceptions = Pick<Recurrence, 'exdate' | 'changes'>

/** The starts on each of these dates; all are worked out at once. */
function startsByDate(texts: readonly string[], startsBetween: StartsBetween): Map<string, number[]> {
  const dates = texts.map((text) => text.slice(0, 10)).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  return first === undefined || last === undefined ? new Map() : Map.groupBy(startsBetween(first, last), dateText)
}

/**
 * The exceptions of a recurrence by the starts that it has. Where the kind differs they are read by day: a date beside times
 * applies to all of that day, a time beside whole days for its day. What is left out is not changed as well.
 */
function exactExceptions(recurrence: Recurrence, startsBetween: StartsBetween): Exceptions {
  const allDay = isAllDay(recurrence)
  const exdate = recurrence.exdate.filter((text) => parseLocal(text) !== undefined)
  const { changes } = recurrence
  const isOther = (text: string) => isDateOnly(text) !== allDay && parseLocal(text) !== undefined
  const others = [...exdate, ...changes.map(({ occurrence }) => occurrence)].filter(isOther)
  const starts = allDay ? new Map<string, number[]>() : startsByDate(others, startsBetween)
  const named = (text: string): string[] => {
    if (!isOther(text)) return [text]
    return allDay ? [text.slice(0, 10)] : (starts.get(text) ?? []).map((local) => localText(local))
  }
  const without = exdate.flatMap(named)
  const times = new Set(without.map(parseLocal))
  const exact = changes.flatMap((change): OccurrenceChange[] =>
    named(change.occurrence)
      .filter((text) => !times.has(parseLocal(text)))
      .map((occurrence) => (occurrence === change.occurrence ? change : { ...change, occurrence })),
  )
  return { exdate: without, changes: exact }
}

/** The starts that the exceptions of a recurrence leave out, in order: one that meets no start leaves nothing out. */
function startsLeftOut(recurrence: Recurrence, startsBetween: StartsBetween): string[] {
  const { exdate } = exactExceptions(recurrence, startsBetween)
  const starts = new Set([...startsByDate(exdate, startsBetween).values()].flat())
  const left = new Set(exdate.flatMap((text) => parseLocal(text) ?? []).filter((local) => starts.has(local)))
  return [...left].sort((one, other) => one - other).map((local) => localText(local, isAllDay(recurrence)))
}

/** Moments, inclusive; milliseconds since 1970. */
export type Span = { from?: number; until?: number }

export type ExpandOptions = {
  /** ISO 8601 with an offset, or a local time in the recurrence's own zone. An occurrence counts by its start. */
  from?: string
  until?: string
  limit: number
  /** Keeps the cancelled ones, marked. */
  withCancelled?: boolean
  /** The openings of the place, for a recurrence that follows them: what begins between two dates, as local times. */
  openings?: (from: string, until: string) => { start: number; end: number }[]
  /** A limit on the work: a recurrence that would take more is left out, and leaves 0 steps. */
  steps?: Steps
}

const endOfCalendar = Date.UTC(9999, 11, 31)

/** The moment of a text with an offset, or of a local time in a zone; the whole day of a date when it is an end. */
export function momentOf(text: string, zone: string, isEnd = false): number | undefined {
  const local = parseLocal(text)
  if (local !== undefined) return toMoment(zone, isEnd && isDateOnly(text) ? local + day - 1000 : local)
  if (!/^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? undefined : moment
}

/** The last local start that UNTIL allows. */
export function untilLocal({ until }: Rule, zone: string): number | undefined {
  if (until === undefined) return undefined
  if (until.kind === 'utc') return toLocal(zone, until.time)
  return until.kind === 'date' ? until.time + day - 1000 : until.time
}

/** `end` is a moment of its own, where the length differs from start to start. */
type Start = { local: number; moment: number; end?: number }

/** Openings are looked up for this long when nobody says until when. */
const openingsAhead = 366 * day

/**
 * The starts that a rule alone yields, as moments in order. Two local times around a gap of the clock can be one
 * moment, or come the other way round: those in the gap wait for their turn. What takes more than the steps is left out.
 */
export function ruleStarts(
  rule: Rule,
  start: number,
  zone: string,
  { from, until }: Span,
  limit: number,
  steps: Steps = allSteps(),
): Start[] {
  const found: Start[] = []
  const waiting: Start[] = []
  // A day of margin on both sides: local times and moments differ by less.
  const fromLocal = from === undefined ? start : Math.min(from, endOfCalendar) - day
  const untilMoment = rule.until?.kind === 'utc' ? rule.until.time : undefined
  const lastMoment = Math.min(until ?? Number.POSITIVE_INFINITY, untilMoment ?? Number.POSITIVE_INFINITY)
  const add = (next: Start) => {
    if (next.moment > lastMoment || next.moment === found.at(-1)?.moment) return
    if (from === undefined || next.moment >= from) found.push(next)
  }
  const accept = (local: number): boolean => {
    const next = { local, moment: toMoment(zone, local) }
    if (toLocal(zone, next.moment) !== local) {
      waiting.push(next)
      return true
    }
    while (waiting[0] && waiting[0].moment <= next.moment) add(waiting.shift() ?? next)
    add(next)
    return found.length < limit && next.moment <= lastMoment
  }
  const last = untilLocal(rule, zone)
  if (isClockRule(rule)) eachClockTime(rule, start, last, fromLocal, steps, accept)
  else if (rule.byWeekNumber.length > 0) eachWeekTime(rule, start, last, steps, accept)
  else eachDayTime(rule, start, last, fromLocal, steps, accept)
  for (const left of waiting) add(left)
  return found.slice(0, limit)
}

function openingStarts(
  { zone, start }: Recurrence,
  { from, until }: Span,
  openings: ExpandOptions['openings'],
): Start[] {
  const begin = Math.max(parseLocal(start) ?? 0, from === undefined ? Number.NEGATIVE_INFINITY : toLocal(zone, from))
  const last = until === undefined ? begin + openingsAhead : toLocal(zone, until)
  const found = openings?.(dateText(begin), dateText(last)) ?? []
  return found.flatMap((opening) => {
    if (opening.start < begin || opening.start > last) return []
    return [{ local: opening.start, moment: toMoment(zone, opening.start), end: toMoment(zone, opening.end) }]
  })
}

function startsOf(recurrence: Recurrence, span: Span, { limit, openings, steps }: ExpandOptions): Start[] {
  const { zone } = recurrence
  if (recurrence.followsOpeningHours) return openingStarts(recurrence, span, openings)
  const start = parseLocal(recurrence.start) ?? 0
  const explicit = recurrence.rrule === undefined ? [recurrence.start, ...recurrence.rdate] : recurrence.rdate
  const parsed = recurrence.rrule === undefined ? undefined : parseRule(recurrence.rrule)
  const ruled = parsed && 'rule' in parsed ? ruleStarts(parsed.rule, start, zone, span, limit, steps) : []
  const own = new Set<number>()
  const dates = explicit.flatMap((text) => {
    const local = parseLocal(text)
    if (local === undefined || own.has(local)) return []
    own.add(local)
    const moment = toMoment(zone, local)
    const outside = (span.from !== undefined && moment < span.from) || (span.until !== undefined && moment > span.until)
    return outside ? [] : [{ local, moment }]
  })
  if (dates.length === 0) return ruled
  const all = [...ruled, ...dates].sort((one, other) => one.moment - other.moment)
  return all.filter((each, index) => each.moment !== all[index - 1]?.moment)
}

/**
 * The end of an occurrence: when the clock on the wall is so much further, and then the minutes that are real ones. An
 * end that the clock shows no later than the start, as in the hour that spring leaves out, comes as much later instead.
 */
export function endOf(zone: string, start: Start, duration: number, exact = 0): number {
  if (start.end !== undefined) return start.end
  const byClock = (duration - exact) * minute
  const end = byClock > 0 ? toMoment(zone, start.local + byClock) : start.moment
  return (end > start.moment ? end : start.moment + byClock) + exact * minute
}

/** A moved date keeps its own length: that of its opening, or the usual one. */
function lengthOf(recurrence: Recurrence, change: OccurrenceChange, openings: ExpandOptions['openings']): number {
  if (change.duration !== undefined || !recurrence.followsOpeningHours) return change.duration ?? recurrence.duration
  const original = parseLocal(change.occurrence) ?? 0
  const date = dateText(original)
  const opening = openings?.(date, date).find(({ start }) => start === original)
  return opening === undefined ? recurrence.duration : (opening.end - opening.start) / minute
}

function changedOccurrence(
  recurrence: Recurrence,
  change: OccurrenceChange,
  openings: ExpandOptions['openings'],
): (Start & { occurrence: Occurrence }) | undefined {
  const { zone } = recurrence
  const local = parseLocal(change.start ?? change.occurrence)
  if (local === undefined) return undefined
  const start = { local, moment: toMoment(zone, local) }
  const occurrence: Occurrence = {
    start: momentText(zone, start.moment),
    end: momentText(zone, endOf(zone, start, lengthOf(recurrence, change, openings), recurrence.exact)),
    original: change.occurrence,
    changed: true,
  }
  if (change.cancelled) occurrence.cancelled = true
  return { ...start, occurrence }
}

/** More starts than any rule yields between its exceptions that somebody may keep. */
const lookedThrough = 20_000

const startsBetween =
  (recurrence: Recurrence, options: Omit<ExpandOptions, 'limit'>): StartsBetween =>
  (from, until) => {
    const span = { from: momentOf(from, recurrence.zone), until: momentOf(until, recurrence.zone, true) }
    return startsOf(recurrence, span, { ...options, limit: lookedThrough }).map(({ local }) => local)
  }

/**
 * The exceptions and changes of a recurrence, each by the local start that it is about. Those of what follows opening hours
 * stay as they are while the openings are not known.
 */
export function exceptionsOf(recurrence: Recurrence, options: Omit<ExpandOptions, 'limit'> = {}): Exceptions {
  if (recurrence.followsOpeningHours && options.openings === undefined)
    return { exdate: recurrence.exdate, changes: recurrence.changes }
  return exactExceptions(recurrence, startsBetween(recurrence, options))
}

/** The local starts that are left out: of exceptions that meet no start, nothing is. */
export const leftOut = (recurrence: Recurrence, options: Omit<ExpandOptions, 'limit'> = {}): string[] =>
  startsLeftOut(recurrence, startsBetween(recurrence, options))

/**
 * The occurrences of a recurrence in order: what the rule and the dates yield, without the exceptions, with the ones
 * that are moved or changed in their place. The recurrence must have passed `checkRecurrence`.
 */
export function expandOccurrences(recurrence: Recurrence, options: ExpandOptions): Occurrence[] {
  const { zone } = recurrence
  const { changes, exdate } = exceptionsOf(recurrence, options)
  const allDay = isAllDay(recurrence)
  const span = {
    from: options.from === undefined ? undefined : momentOf(options.from, zone),
    until: options.until === undefined ? undefined : momentOf(options.until, zone, true),
  }
  // The texts differ in form, so times are compared.
  const without = new Set([...exdate, ...changes.map(({ occurrence }) => occurrence)].map(parseLocal))
  const starts = startsOf(recurrence, span, { ...options, limit: options.limit + without.size })
  const plain = without.size === 0 ? starts : starts.filter(({ local }) => !without.has(local))
  const { duration, exact } = recurrence
  const occurrences = plain.map((start) => ({
    start: momentText(zone, start.moment),
    end: momentText(zone, endOf(zone, start, duration, exact)),
    original: localText(start.local, allDay),
  }))
  if (changes.length === 0) return occurrences.slice(0, options.limit)
  const changed = changes.flatMap((change) => {
    const made =
      change.cancelled && !options.withCancelled ? undefined : changedOccurrence(recurrence, change, options.openings)
    if (!made || (span.from !== undefined && made.moment < span.from)) return []
    return span.until !== undefined && made.moment > span.until ? [] : [made]
  })
  const all = [
    ...occurrences.map((occurrence, index) => ({ moment: plain[index]?.moment ?? 0, occurrence })),
    ...changed,
  ]
  all.sort((one, other) => one.moment - other.moment)
  return all.slice(0, options.limit).map(({ occurrence }) => occurrence)
}

/** The local start of the first occurrence, when there is one: the editor moves a start that the rule does not hit to it. */
export function firstStart(recurrence: Recurrence): string | undefined {
  const [first] = startsOf({ ...recurrence, rdate: [] }, {}, { limit: 1 })
  return first && localText(first.local, isAllDay(recurrence))
}
