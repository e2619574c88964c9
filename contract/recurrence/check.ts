import type { FieldError } from '../kernel/errors.ts'
import { type FieldLimits, fieldLimits } from '../types/field-limits.ts'
import type { Issue } from '../types/field-rules.ts'
import { type ExpandOptions, expandOccurrences, momentOf, ruleStarts, type Span, untilLocal } from './expand.ts'
import { dateText, day, isDateOnly, minute, parseLocal } from './local-time.ts'
import { isAllDay, type Recurrence } from './recurrence.ts'
import { parseRule, type Rule } from './rule-text.ts'
import { allSteps, isExhausted, type Steps } from './steps.ts'
import { toMoment, zoneName } from './zone.ts'

/** How far and how often something may be planned; the server says so. */
type AgendaLimits = FieldLimits<'recurrence'>
export const agendaLimits: AgendaLimits = fieldLimits.recurrence

type Context = {
  today: string
  limits?: AgendaLimits
  /** The openings of the place: without them nobody can say which dates something has that follows opening hours. */
  openings?: ExpandOptions['openings']
}

/** The same local time some years on; 29 February becomes 1 March. */
function later(local: number, years: number): number {
  const date = new Date(local)
  return date.setUTCFullYear(date.getUTCFullYear() + years)
}

function* timeIssues(recurrence: Recurrence, start: number, ahead: number, years: number): Generator<Issue> {
  const allDay = isDateOnly(recurrence.start)
  if (start >= ahead) yield { key: 'recurrence.tooFarAhead', params: { maximum: years }, path: ['start'] }
  if (recurrence.duration <= 0) yield { key: 'recurrence.order', path: ['duration'] }
  else if (allDay && recurrence.duration % (24 * 60) !== 0) yield { key: 'recurrence.duration', path: ['duration'] }
}

function untilIssue(rule: Rule, recurrence: Recurrence, start: number): Issue | undefined {
  const { until } = rule
  if (!until) return undefined
  const allDay = isDateOnly(recurrence.start)
  // At midnight a date and a time say the same; else one of both is a mistake (RFC 5545 wants the same kind).
  if (allDay ? until.kind !== 'date' : until.kind === 'date' && start % day !== 0)
    return { key: 'recurrence.untilKind', path: ['rrule'] }
  return undefined
}

/** The fault in a rule itself, whatever it is for. */
export function ruleIssue(recurrence: Pick<Recurrence, 'start' | 'rrule'>): Issue | undefined {
  if (recurrence.rrule === undefined) return undefined
  const parsed = parseRule(recurrence.rrule)
  if ('issue' in parsed) return { ...parsed.issue, path: ['rrule'] }
  // A stored rule with both still has its dates; new ones are refused.
  if (parsed.rule.count !== undefined && parsed.rule.until) return { key: 'recurrence.countAndUntil', path: ['rrule'] }
  return untilIssue(parsed.rule, { ...emptyRecurrence, ...recurrence }, parseLocal(recurrence.start) ?? 0)
}

const emptyRecurrence: Recurrence = { start: '', zone: 'UTC', duration: 0, rdate: [], exdate: [], changes: [] }

function repetitionIssue(
  rule: Rule,
  recurrence: Recurrence,
  start: number,
  { limits, steps }: { limits: AgendaLimits; steps: Steps },
): Issue | undefined {
  const { repetitions, spanYears } = limits
  const last = untilLocal(rule, recurrence.zone)
  const end = later(start, spanYears)
  const path = ['rrule']
  const firstEnd =
    start + (isDateOnly(recurrence.start) ? recurrence.duration * minute - day : recurrence.duration * minute)
  if (last !== undefined && dateText(last) < dateText(firstEnd)) return { key: 'recurrence.untilOrder', path }
  if (last !== undefined && last > end + day) return { key: 'recurrence.tooLong', params: { maximum: spanYears }, path }
  const tooMany = { key: 'recurrence.tooMany', params: { maximum: repetitions }, path }
  if (rule.count !== undefined && rule.count > repetitions) return tooMany
  const startsIn = (span: Span, most: number) => ruleStarts(rule, start, recurrence.zone, span, most, steps)
  if (!endless(rule)) {
    const starts = startsIn({ until: toMoment(recurrence.zone, end) }, repetitions + 1)
    if (starts.length > repetitions) return tooMany
    if (startsIn({ from: toMoment(recurrence.zone, end) + 1 }, 1).length > 0)
      return { key: 'recurrence.tooLong', params: { maximum: spanYears }, path }
    return starts.length === 0 ? { key: 'recurrence.never', path } : undefined
  }
  const [first] = startsIn({}, 1)
  if (!first) return { key: 'recurrence.never', path }
  if (isOnceADay(rule)) return undefined
  // Without an end, more than once a day is more than anybody can mean. A rare rule is not followed for centuries.
  const starts = startsIn({ until: first.moment + followedYears * 366 * day }, repetitions * 2)
  const days = new Set(starts.map(({ local }) => dateText(local)))
  return days.size < starts.length ? tooMany : undefined
}

/** So far a rule without an end is looked at: after these years every date has been every day of the week. */
const followedYears = 28

/** Days of the week at one time: no day has two, whatever the years bring. Calendars of others are full of these. */
const isOnceADay = ({ frequency, byHour, byMinute, bySecond, ...rule }: Rule) =>
  ['DAILY', 'WEEKLY'].includes(frequency) &&
  [byHour, byMinute, bySecond].every(({ length }) => length <= 1) &&
  [rule.bySetPosition, rule.byYearDay, rule.byMonthDay, rule.byWeekNumber].every(({ length }) => length === 0) &&
  rule.byDay.every(({ ordinal }) => ordinal === undefined)

const endless = ({ count, until }: Rule) => count === undefined && until === undefined

function* dateIssues(recurrence: Recurrence, start: number, ahead: number, limits: AgendaLimits): Generator<Issue> {
  const seen = new Set<number>(recurrence.rrule === undefined ? [start] : [])
  const allDay = isDateOnly(recurrence.start)
  const end = later(start, limits.spanYears)
  if (recurrence.rdate.length >= limits.repetitions)
    yield { key: 'recurrence.tooMany', params: { maximum: limits.repetitions }, path: ['rdate'] }
  for (const [index, text] of recurrence.rdate.entries()) {
    const path = ['rdate', index]
    const local = parseLocal(text)
    if (local === undefined || isDateOnly(text) !== allDay) yield { key: 'recurrence.time', path }
    else if (seen.has(local)) yield { key: 'recurrence.duplicateDate', path }
    else if (local >= ahead) yield { key: 'recurrence.tooFarAhead', params: { maximum: limits.yearsAhead }, path }
    else if (local > end) yield { key: 'recurrence.tooLong', params: { maximum: limits.spanYears }, path }
    if (local !== undefined) seen.add(local)
  }
}

/** More than any rule yields between its changes that the editor shows. */
const lookedThrough = 20_000

/** Whether something takes place at a local time or on a date; the rule is worked out once, for all later calls. */
function occurrencesAt(
  recurrence: Recurrence,
  ahead: number,
  options: Pick<ExpandOptions, 'openings' | 'steps'>,
): (text: string) => boolean {
  const bare = { ...recurrence, exdate: [], changes: [] }
  const { zone } = recurrence
  const spanOf = (text: string) => ({ from: momentOf(text, zone), until: momentOf(text, zone, true) })
  // Dates further ahead than the planning limit are never shown, and so never changed.
  const last = later(ahead, 1)
  const changedDates = recurrence.changes
    .map(({ occurrence }) => occurrence)
    .filter((text) => (parseLocal(text) ?? Number.POSITIVE_INFINITY) < last)
  changedDates.sort((one, other) => (parseLocal(one) ?? 0) - (parseLocal(other) ?? 0))
  if (changedDates.length === 0) return () => false
  const found = expandOccurrences(bare, {
    from: changedDates[0],
    until: changedDates.at(-1),
    limit: lookedThrough,
    ...options,
  })
  const moments = found.map(({ start }) => Date.parse(start))
  return (text) => {
    const { from = Number.NaN, until = Number.NaN } = spanOf(text)
    const next = moments[firstFrom(moments, from)]
    return next !== undefined && next <= until
  }
}

/** The index of the first in a sorted list that is not before a value. */
function firstFrom(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

function* changeIssues(
  recurrence: Recurrence,
  ahead: number,
  { limits, openings, steps }: Context & { limits: AgendaLimits; steps: Steps },
): Generator<Issue> {
  const isKnown = !recurrence.followsOpeningHours || openings !== undefined
  if (recurrence.changes.length === 0) return
  const takesPlace = occurrencesAt(recurrence, ahead, { openings, steps })
  if (isExhausted(steps)) return yield tooHeavy
  const seen = new Set<string>()
  for (const [index, { occurrence, start, duration }] of recurrence.changes.entries()) {
    const path = ['changes', index]
    if ((isKnown && !takesPlace(occurrence)) || seen.has(occurrence))
      yield { key: 'recurrence.noOccurrence', path: [...path, 'occurrence'] }
    seen.add(occurrence)
    const local = start === undefined ? undefined : parseLocal(start)
    if (start !== undefined && (local === undefined || isDateOnly(start) !== isAllDay(recurrence)))
      yield { key: 'recurrence.time', path: [...path, 'start'] }
    else if (local !== undefined && local >= ahead)
      yield { key: 'recurrence.tooFarAhead', params: { maximum: limits.yearsAhead }, path: [...path, 'start'] }
    if (duration !== undefined && duration <= 0) yield { key: 'recurrence.order', path: [...path, 'duration'] }
  }
}

function* issuesOf(recurrence: Recurrence, context: Context): Generator<Issue> {
  const { today, limits = agendaLimits } = context
  const start = parseLocal(recurrence.start)
  if (start === undefined) return yield { key: 'recurrence.time', path: ['start'] }
  if (zoneName(recurrence.zone) === undefined) return yield { key: 'recurrence.zone', path: ['zone'] }
  const ahead = later(parseLocal(today) ?? 0, limits.yearsAhead) + day
  yield* timeIssues(recurrence, start, ahead, limits.yearsAhead)
  const issue = ruleIssue(recurrence)
  if (issue) return yield issue
  yield* dateIssues(recurrence, start, ahead, limits)
  const parsed = recurrence.rrule === undefined ? undefined : parseRule(recurrence.rrule)
  const steps = allSteps()
  if (parsed && 'rule' in parsed) {
    const repetition = repetitionIssue(parsed.rule, recurrence, start, { limits, steps })
    if (isExhausted(steps)) return yield tooHeavy
    if (repetition) return yield repetition
    // Displaying begins today, and that can be long after the first.
    ruleStarts(parsed.rule, start, recurrence.zone, { from: toMoment(recurrence.zone, ahead) }, 1, steps)
    if (isExhausted(steps)) return yield tooHeavy
  }
  yield* changeIssues(recurrence, ahead, { ...context, limits, steps })
}

const tooHeavy: Issue = { key: 'recurrence.tooHeavy', path: ['rrule'] }

/**
 * The faults in a recurrence that somebody wants to save: codes are keys below `validation`, paths are those of the
 * recurrence itself, below `prefix`.
 */
export function checkRecurrence(
  recurrence: Recurrence,
  context: Context,
  prefix: string[] = [],
): Omit<FieldError, 'message'>[] {
  return [...issuesOf(recurrence, context)].map(({ key, params, path = [] }) => ({
    path: [...prefix, ...path.map(String)].join('.'),
    code: key,
    params: params ?? {},
  }))
}
