import { checkRecurrence } from '#contract/recurrence/check'
import { leftOut } from '#contract/recurrence/expand'
import { isDateOnly, parseLocal } from '#contract/recurrence/local-time'
import { datesIn, localIn } from '#contract/recurrence/place-time'
import { datesMaximum, type OccurrenceChange, type Recurrence } from '#contract/recurrence/recurrence'
import type { Issue } from '#contract/types/field-rules'
import { byNewest, componentsOf, identityOf, parse, parseApart } from './calendar-components.ts'
import {
  calendarLines,
  calendarZone,
  countEvents,
  exceptionRuleProperty,
  isOfOldForm,
  ruleProperty,
} from './calendar-lines.ts'
import { zoneFinder } from './calendar-zones.ts'
import { cutText, descriptionOf, eventLine } from './event-text.ts'
import {
  type CalendarContext,
  type Component,
  type Context,
  clockOf,
  dayOfMidnight,
  recurrenceOf,
  textOf,
  textsOf,
  UnknownZone,
} from './event-times.ts'

/** Bounds of a file that somebody else made: beyond them it is refused before anything is read. */
export const calendarLimits = { bytes: 5_000_000, lines: 200_000, events: 2_000, depth: 6 }

export type CalendarRefusal = 'tooLarge' | 'tooMany' | 'tooDeep' | 'oldForm' | 'unreadable'

export type ReadEvent = {
  uid: string
  title: string
  description: string
  location: string
  url: string
  recurrence: Recurrence
  cancelled: boolean
  /** The note of an event of ours: why this one date is cancelled or different. */
  note: string
  /** Why it cannot be read in: keys below `validation`. */
  issues: Omit<Issue, 'path'>[]
  /** Parts of it that get lost, and why: keys below `validation`. */
  warnings: Omit<Issue, 'path'>[]
  /** How many events of the file it is: a series, and each date of it that has an event of its own. */
  parts: number
}
/** `unreadable` counts the events that nothing could be made of: with the parts of the others they are all of the file. */
export type ReadCalendar = { events: ReadEvent[]; unreadable: number } | { refusal: CalendarRefusal }

/** Counts, before anything is parsed: a bomb of nested or repeated components costs one look at its lines. */
function refusalOf(text: string): CalendarRefusal | undefined {
  if (text.length > calendarLimits.bytes) return 'tooLarge'
  let [lines, events, depth] = [0, 0, 0]
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at)
    const next = end < 0 ? text.length : end
    const start = text.slice(at, Math.min(next, at + 14)).toUpperCase()
    if (start.startsWith('BEGIN:')) depth += 1
    if (start.startsWith('BEGIN:VEVENT')) events += 1
    if (start.startsWith('END:')) depth -= 1
    lines += 1
    if (depth > calendarLimits.depth) return 'tooDeep'
    if (lines > calendarLimits.lines || events > calendarLimits.events) return 'tooMany'
    at = next + 1
  }
  return isOfOldForm(text) ? 'oldForm' : undefined
}

/** Rules that an agenda item does not support: several ones, or a rule of exceptions (which RFC 5545 dropped). */
const hasMoreRules = (component: Component) =>
  component.getAllProperties(ruleProperty).length > 1 || component.getAllProperties(exceptionRuleProperty).length > 0

const isCancelled = (component: Component) => textOf(component, 'status').toUpperCase() === 'CANCELLED'

const noteMaximum = 200
const noteOf = (component: Component) => cutText(eventLine(textOf(component, 'comment')), noteMaximum)

const uidOf = (component: Component) => textOf(component, 'uid').slice(0, 300)

/** The description of an event as HTML; empty when it has none, or an address in its place (RFC 9073). */
const htmlOf = (component: Component) =>
  (textOf(component, 'x-alt-desc') || textOf(component, 'styled-description').replace(/^[^<]*$/, '')).replaceAll(
    /\\([nN,;\\])/g,
    (_, sign: string) => (/n/i.test(sign) ? '\n' : sign),
  )

/** An event by itself, whatever else is said of its dates. */
function plainEvent(component: Component, recurrence: Recurrence, context: Context): ReadEvent {
  const title = cutText(eventLine(textOf(component, 'summary')), 300)
  const issues = hasMoreRules(component)
    ? [{ key: 'recurrence.severalRules' }]
    : checkRecurrence({ ...recurrence, exdate: [] }, { today: context.today }).map(({ code, params }) => ({
        key: code,
        params,
      }))
  return {
    uid: uidOf(component) || identityOf(title, recurrence.start, recurrence.rrule ?? ''),
    title,
    description: cutText(descriptionOf(textOf(component, 'description'), htmlOf(component)), 10_000),
    location: cutText(eventLine(textOf(component, 'location')), 300),
    url: textOf(component, 'url').slice(0, 2000),
    recurrence,
    cancelled: isCancelled(component),
    note: noteOf(component),
    issues: issues.filter(({ key }, index) => issues.findIndex((one) => one.key === key) === index),
    warnings: [],
    parts: 1,
  }
}

/** Texts of one date that differ from its series: an agenda item keeps as many as fit in the note of the date. */
function ownTexts(own: ReadEvent, main: ReadEvent): { note: string; isLost: boolean } {
  const differing = (name: 'title' | 'location') => (own[name] !== '' && own[name] !== main[name] ? [own[name]] : [])
  const whole = [own.note, ...differing('title'), ...differing('location')].filter((text) => text !== '').join(' – ')
  const note = cutText(whole, noteMaximum)
  const isOther = own.description !== '' && own.description !== main.description
  return { note, isLost: note !== whole || isOther }
}

type Exception = { component: Component; occurrence: string; own: ReadEvent | undefined }

/** One date of a series by itself; named as we name the dates of our own items. */
function asOwnEvent({ own, occurrence }: Exception): ReadEvent[] {
  return own ? [{ ...own, uid: `${occurrence.replaceAll(/[-:]/g, '')}-${own.uid}`.slice(0, 300) }] : []
}

function exceptionOf(component: Component, zone: string | undefined, context: Context): Exception | undefined {
  const property = component.getFirstProperty('recurrence-id')
  const recurrence = recurrenceOf(component, context)
  const own = recurrence && plainEvent(component, recurrence, context)
  const clock = zone ?? recurrence?.zone ?? context.defaultZone
  const [occurrence] = property ? textsOf(property, clock, clockOf(clock, context)) : []
  return occurrence === undefined ? undefined : { component, occurrence, own }
}

/** The change that an exception makes to its date. */
function changeOf({ component, own }: Exception, occurrence: string, main: ReadEvent): OccurrenceChange {
  const { zone, duration } = main.recurrence
  const isTimed = own && isAllDay(own) === isAllDay(main)
  const start = isTimed ? localIn(own.recurrence.start, own.recurrence.zone, zone) : occurrence
  const { note } = own ? ownTexts(own, main) : { note: noteOf(component) }
  // One that is cancelled often has no end of its own.
  const hasLength = own && (component.hasProperty('dtend') || component.hasProperty('duration'))
  return {
    occurrence,
    ...(isCancelled(component) ? { cancelled: true } : {}),
    ...(parseLocal(start) === parseLocal(occurrence) ? {} : { start }),
    ...(note === '' ? {} : { note }),
    ...(isTimed && hasLength && own.recurrence.duration !== duration ? { duration: own.recurrence.duration } : {}),
  }
}

const amountOf = (name: string, amount: number) =>
  amount === 0 ? [] : [{ key: `calendarImport.${name}`, params: { amount } }]

/** Whether a text names a start: by its day where one of them has no time. */
const isNamedBy = (text: string) => (start: string) =>
  isDateOnly(text) || isDateOnly(start)
    ? start.slice(0, 10) === text.slice(0, 10)
    : parseLocal(start) === parseLocal(text)

const isAllDay = ({ recurrence }: ReadEvent) => isDateOnly(recurrence.start)

/** A series with its exceptions: each is a change of a date that the series has, or an event by itself. */
function withExceptions(main: ReadEvent, exceptions: Exception[]): ReadEvent[] {
  const { recurrence } = main
  // A series that is refused as a whole has no dates to change.
  if (main.issues.length > 0) return [{ ...main, parts: 1 + exceptions.length }]
  const left = leftOut(recurrence)
  const missed = recurrence.exdate.filter((text) => !left.some(isNamedBy(text))).length
  const toDay = dayOfMidnight(recurrence.start, recurrence.rrule ?? '')
  const starts = leftOut({ ...recurrence, exdate: exceptions.map(({ occurrence }) => toDay(occurrence)) })
  const dated = exceptions.map((exception) => ({
    ...exception,
    start: starts.find((start) => isNamedBy(toDay(exception.occurrence))(start) && !left.includes(start)),
  }))
  // A timed exception in an all-day series, or the other way round, is an event by itself; so is one that matches no date.
  const isOwn = ({ own, component, start }: (typeof dated)[number]) =>
    own !== undefined && !isCancelled(component) && (start === undefined || isAllDay(own) !== isAllDay(main))
  const alone = dated.filter(isOwn)
  const changes = new Map(recurrence.changes.map((change) => [change.occurrence, change]))
  for (const exception of dated.filter((each) => !isOwn(each))) {
    if (exception.start === undefined) continue
    const change = changeOf(exception, exception.start, main)
    // One that says nothing of its date but that it is there, is as all the others are.
    if (Object.keys(change).length > 1) changes.set(exception.start, change)
  }
  const changed = dated.filter((each) => !isOwn(each))
  const isLost = ({ own, component }: Exception) =>
    own !== undefined && !isCancelled(component) && ownTexts(own, main).isLost
  const isRange = ({ component }: Exception) =>
    component.getFirstProperty('recurrence-id')?.getFirstParameter('range') !== undefined
  const whole: ReadEvent = {
    ...main,
    recurrence: {
      ...recurrence,
      exdate: [...new Set([...left, ...alone.flatMap(({ start }) => start ?? [])])].sort(),
      changes: [...changes.values()].slice(0, datesMaximum),
    },
    warnings: [
      ...amountOf('exceptionsMissed', missed + changed.filter(({ start }) => start === undefined).length),
      ...amountOf('ownTexts', changed.filter(isLost).length),
      ...amountOf('following', exceptions.filter(isRange).length),
    ],
    parts: 1 + changed.length,
  }
  return [whole, ...alone.flatMap(asOwnEvent)]
}

/** A rule-less event in another time zone moves to that of the place; checked as it will be kept. */
function finished(event: ReadEvent, { defaultZone, today }: Context): ReadEvent {
  const recurrence = datesIn(event.recurrence, defaultZone)
  if (event.issues.length > 0) return { ...event, recurrence }
  const issues = checkRecurrence(recurrence, { today }).map(({ code, params }) => ({ key: code, params }))
  return { ...event, recurrence, issues }
}

/** An event of a zone that nobody knows: when it takes place can't be said, so it is refused with that name. */
function inUnknownZone(component: Component, zone: string, { defaultZone }: Context): ReadEvent {
  return {
    uid: uidOf(component) || identityOf(textOf(component, 'summary'), zone),
    title: cutText(eventLine(textOf(component, 'summary')), 300),
    description: '',
    location: cutText(eventLine(textOf(component, 'location')), 300),
    url: '',
    recurrence: { start: '', zone: defaultZone, duration: 0, rdate: [], exdate: [], changes: [] },
    cancelled: false,
    note: '',
    issues: [{ key: 'calendarImport.zone', params: { zone: zone.slice(0, 80) } }],
    warnings: [],
    parts: 1,
  }
}

/** The result of reading a component; a refused event for an unknown zone, or undefined for a broken component. */
function attempt<Read>(
  component: Component,
  context: Context,
  read: () => Read,
): Read | { refused: ReadEvent } | undefined {
  try {
    return read()
  } catch (error) {
    // Values that ical.js cannot make anything of are found when they are read.
    return error instanceof UnknownZone ? { refused: inUnknownZone(component, error.zone, context) } : undefined
  }
}

const isRefused = (read: object | undefined): read is { refused: ReadEvent } => read !== undefined && 'refused' in read

/** A series with its exceptions, or exceptions whose series is not there. */
function readGroup(main: Component | undefined, exceptions: Component[], context: Context): ReadEvent[] {
  const found =
    main &&
    attempt(main, context, () => {
      const recurrence = recurrenceOf(main, context)
      return recurrence && plainEvent(main, recurrence, context)
    })
  if (isRefused(found)) return [{ ...found.refused, parts: 1 + exceptions.length }]
  // Of two of one date the newer one counts, which is the last.
  const read = exceptions
    .toSorted((one, other) => byNewest(other, one))
    .map((component) => attempt(component, context, () => exceptionOf(component, found?.recurrence.zone, context)))
  const known = read.flatMap((one) => (one === undefined || isRefused(one) ? [] : [one]))
  const events = found ? withExceptions(found, known) : known.flatMap(asOwnEvent)
  return [
    ...events.map((event) => finished(event, context)),
    ...read.flatMap((one) => (isRefused(one) ? [one.refused] : [])),
  ]
}

/** All events, in the order of the file: each series once, with the dates of it that are events of their own. */
function readEvents(all: readonly Component[], context: Context): ReadEvent[] {
  // A component without an identity belongs to no other.
  const groups = Map.groupBy(all, (component) => textOf(component, 'uid') || component)
  const isException = (component: Component) => component.getFirstProperty('recurrence-id') !== null
  // Of several of one identity the newest stands where the first one does, and has the exceptions.
  const places = new Map<Component | undefined, [Component | undefined, Component[]]>()
  for (const group of groups.values()) {
    const exceptions = group.filter(isException)
    const series = group.filter((component) => !isException(component))
    if (series.length === 0) places.set(exceptions[0], [undefined, exceptions])
    for (const [at, main] of series.toSorted(byNewest).entries())
      places.set(series[at], [main, at === 0 ? exceptions : []])
  }
  return all.flatMap((component) => {
    const place = places.get(component)
    return place === undefined ? [] : readGroup(...place, context)
  })
}

/**
 * The events of a calendar of somebody else (RFC 5545), each with what is wrong with it. A file beyond the limits, or
 * one that cannot be read, is refused as a whole. `today` is a local date.
 */
export function readCalendar(text: string, context: CalendarContext): ReadCalendar {
  const refusal = refusalOf(text)
  if (refusal) return { refusal }
  const lines = calendarLines(text)
  const amount = countEvents(lines)
  const components = parse(lines) ?? (amount > 0 ? parseApart(lines) : undefined)
  if (components === undefined) return { refusal: 'unreadable' }
  const findZone = zoneFinder(
    components.flatMap((component) => componentsOf(component, 'vtimezone')),
    context,
  )
  const floating = calendarZone(lines) ?? context.defaultZone
  const events = readEvents(
    components.flatMap((component) => componentsOf(component, 'vevent')),
    { ...context, floating, findZone },
  )
  return { events, unreadable: amount - events.reduce((sum, { parts }) => sum + parts, 0) }
}
