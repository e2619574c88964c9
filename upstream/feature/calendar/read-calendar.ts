import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { checkRecurrence } from '#contract/recurrence/check'
import { endOf } from '#contract/recurrence/expand'
import { untilText } from '#contract/recurrence/forms'
import { day, isDateOnly, minute, parseLocal } from '#contract/recurrence/local-time'
import { datesMaximum, type OccurrenceChange, type Recurrence } from '#contract/recurrence/recurrence'
import { parseRule } from '#contract/recurrence/rule-text'
import { toLocal, toMoment, zoneName } from '#contract/recurrence/zone'

/** Bounds of a file that somebody else made: beyond them it is refused before anything is read. */
export const calendarLimits = { bytes: 5_000_000, lines: 200_000, events: 2_000, depth: 6 }

export type CalendarRefusal = 'tooLarge' | 'tooMany' | 'tooDeep' | 'unreadable'

export type ReadEvent = {
  uid: string
  title: string
  description: string
  location: string
  url: string
  recurrence: Recurrence
  cancelled: boolean
  /** What is said of it by the way: of an event of ours, why this one date is cancelled or other. */
  note: string
  /** What is wrong with when it takes place: codes of the rules of recurrence. */
  issues: string[]
}
/** `unreadable` counts the events that nothing could be made of. */
export type ReadCalendar = { events: ReadEvent[]; unreadable: number } | { refusal: CalendarRefusal }

type Component = InstanceType<typeof ICAL.Component>
type Time = InstanceType<typeof ICAL.Time>
type Context = { defaultZone: string; today: string }

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
  return undefined
}

const textOf = (component: Component, name: string): string => {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.trim() : ''
}

type Property = NonNullable<ReturnType<Component['getFirstProperty']>>

const timesOf = (property: Property): Time[] =>
  property.getValues().flatMap((value) => {
    if (value instanceof ICAL.Time) return [value]
    return value instanceof ICAL.Period && value.start ? [value.start] : []
  })

const two = (value: number) => String(value).padStart(2, '0')

/** What the clock shows in a time, as a local text. */
function shown({ year, month, day: date, hour, minute: minutes, second, isDate }: Time): string {
  const on = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
  if (isDate) return on
  return `${on}T${two(hour)}:${two(minutes)}${second ? `:${two(second)}` : ''}`
}

/** The zone of a property: by its name, by the name that Windows has for it, or the last part of a path of others. */
function zoneOf(property: Property, defaultZone: string): string {
  const [time] = timesOf(property)
  if (time?.zone === ICAL.Timezone.utcTimezone) return 'UTC'
  const name = property.getFirstParameter('tzid') ?? ''
  const parts = name.split('/')
  const names = [name, parts.slice(-3).join('/'), parts.slice(-2).join('/')]
  return [...findIana(name), ...names].map(zoneName).find((zone) => zone !== undefined) ?? defaultZone
}

/** A time of a property, as the clock of another zone shows it. */
function localIn(zone: string, time: Time, from: string): string {
  const text = shown(time)
  if (time.isDate || from === zone) return text
  const moment = toMoment(from, parseLocal(text) ?? 0)
  const local = new Date(moment).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')
  return local.endsWith(':00') ? local.slice(0, 16) : local
}

function listOf(component: Component, name: string, zone: string, context: Context): string[] {
  const texts = component.getAllProperties(name).flatMap((property) => {
    const from = zoneOf(property, context.defaultZone)
    return timesOf(property).map((time) => localIn(zone, time, from))
  })
  return [...new Set(texts)].slice(0, datesMaximum + 1)
}

/** Minutes by the clock from start to end; DTEND is exclusive, and without it a day lasts a day and a time no time. */
function durationOf(component: Component, { start, zone }: { start: string; zone: string }, context: Context): number {
  const from = parseLocal(start) ?? 0
  const end = component.getFirstProperty('dtend')
  const [finish] = end ? timesOf(end) : []
  if (end && finish) {
    const until = parseLocal(localIn(zone, finish, zoneOf(end, context.defaultZone))) ?? 0
    return Math.round((until - from) / minute)
  }
  const duration = component.getFirstPropertyValue('duration')
  if (!(duration instanceof ICAL.Duration)) return isDateOnly(start) ? day / minute : 0
  const whole = Math.round(duration.toSeconds() / 60)
  if (isDateOnly(start)) return whole
  // Weeks and days are those of the calendar; hours and smaller ones are real time.
  const exact = whole - (duration.weeks * 7 + duration.days) * (day / minute)
  const ends = endOf(zone, { local: from, moment: toMoment(zone, from) }, whole, exact)
  return Math.round((toLocal(zone, ends) - from) / minute)
}

/**
 * A rule with the kind of UNTIL that its start asks for: many programs write a day beside a time, or the other way
 * round, and mean that day with all of it.
 */
function withUntil(rrule: string, { start, zone }: { start: string; zone: string }): string {
  const parsed = parseRule(rrule)
  const until = 'rule' in parsed ? parsed.rule.until : undefined
  if (!until || (until.kind === 'date') === isDateOnly(start)) return rrule
  const local = until.kind === 'utc' ? toLocal(zone, until.time) : until.time
  const last = until.kind === 'date' ? local + day - 1000 : local
  return rrule.replace(/UNTIL=[^;]*/i, `UNTIL=${untilText(last, { start, zone })}`)
}

function recurrenceOf(component: Component, context: Context): Recurrence | undefined {
  const start = component.getFirstProperty('dtstart')
  const [begin] = start ? timesOf(start) : []
  if (!start || !begin) return undefined
  const found = zoneOf(start, context.defaultZone)
  const rule = component.getFirstPropertyValue('rrule')
  // A moment in UTC that never comes back is better shown by the clock of the place.
  const zone = found === 'UTC' && !rule ? context.defaultZone : found
  const at = { start: localIn(zone, begin, found), zone }
  return {
    ...at,
    duration: durationOf(component, at, context),
    ...(rule ? { rrule: withUntil(String(rule), at) } : {}),
    rdate: listOf(component, 'rdate', zone, context),
    exdate: listOf(component, 'exdate', zone, context),
    changes: [],
  }
}

/** What an agenda item cannot hold: several rules, or a rule of exceptions (which RFC 5545 has given up). */
const hasMoreRules = (component: Component) =>
  component.getAllProperties('rrule').length > 1 || component.getAllProperties('exrule').length > 0

const isCancelled = (component: Component) => textOf(component, 'status').toUpperCase() === 'CANCELLED'

const noteOf = (component: Component) => textOf(component, 'comment').replaceAll(/\s+/g, ' ').slice(0, 200)

/** What an event with a RECURRENCE-ID says of one occurrence of another. */
function changeOf(component: Component, main: Recurrence, context: Context): OccurrenceChange | undefined {
  const property = component.getFirstProperty('recurrence-id')
  const [time] = property ? timesOf(property) : []
  const own = recurrenceOf(component, context)
  if (!property || !time || !own) return undefined
  const occurrence = localIn(main.zone, time, zoneOf(property, context.defaultZone))
  const start = component.getFirstProperty('dtstart')
  const [begin] = start ? timesOf(start) : []
  const moved = start && begin ? localIn(main.zone, begin, zoneOf(start, context.defaultZone)) : occurrence
  return {
    occurrence,
    ...(isCancelled(component) ? { cancelled: true } : {}),
    ...(moved === occurrence ? {} : { start: moved }),
    ...(noteOf(component) === '' ? {} : { note: noteOf(component) }),
    // One that is cancelled often has no end of its own.
    ...(own.duration === main.duration || own.duration === 0 ? {} : { duration: own.duration }),
  }
}

function readEvent(component: Component, exceptions: Component[], context: Context): ReadEvent[] {
  const recurrence = recurrenceOf(component, context)
  if (!recurrence) return []
  // One that says nothing of its date but that it is there, is as all the others are.
  const changes = exceptions
    .flatMap((exception) => changeOf(exception, recurrence, context) ?? [])
    .filter((change) => Object.keys(change).length > 1)
  const whole = { ...recurrence, changes: changes.slice(0, datesMaximum) }
  // A moment without length is drawn as an hour: RFC 5545 lets an event end as it begins.
  const lasting = whole.duration === 0 && !isDateOnly(whole.start) ? { ...whole, duration: 60 } : whole
  return [
    {
      uid: textOf(component, 'uid').slice(0, 300),
      title: textOf(component, 'summary').replaceAll(/\s+/g, ' ').slice(0, 300),
      description: textOf(component, 'description').slice(0, 10_000),
      location: textOf(component, 'location').replaceAll(/\s+/g, ' ').slice(0, 300),
      url: textOf(component, 'url').slice(0, 2000),
      recurrence: lasting,
      cancelled: isCancelled(component),
      note: noteOf(component),
      issues: hasMoreRules(component)
        ? ['recurrence.severalRules']
        : [...new Set(checkRecurrence(lasting, { today: context.today }).map(({ code }) => code))],
    },
  ]
}

function eventsOf(calendar: Component, context: Context): ReadEvent[] {
  const all = calendar.getAllSubcomponents('vevent')
  const exceptions = new Map<string, Component[]>()
  const mains = all.filter((component) => {
    if (!component.getFirstProperty('recurrence-id')) return true
    const uid = textOf(component, 'uid')
    exceptions.set(uid, [...(exceptions.get(uid) ?? []), component])
    return false
  })
  return mains.flatMap((component) => readEvent(component, exceptions.get(textOf(component, 'uid')) ?? [], context))
}

function parse(text: string, context: Context): ReadEvent[] | undefined {
  try {
    const parsed: unknown = ICAL.parse(text)
    if (!Array.isArray(parsed)) return undefined
    const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((part) => new ICAL.Component(part))
    return calendars.flatMap((calendar) => eventsOf(calendar, context))
  } catch {
    return undefined
  }
}

/** The events of a text one by one, for when one of them spoils the whole; those of one identity together. */
function parseApart(text: string, context: Context): ReadCalendar {
  const groups = new Map<string, string[]>()
  for (const [block] of text.matchAll(/^BEGIN:VEVENT\r?$[\s\S]*?^END:VEVENT\r?$/gim)) {
    const uid = /^UID:(.*)$/im.exec(block)?.[1]?.trim() ?? ''
    groups.set(uid, [...(groups.get(uid) ?? []), block])
  }
  if (groups.size === 0) return { refusal: 'unreadable' }
  let unreadable = 0
  const events = [...groups.values()].flatMap((blocks) => {
    const read = parse(['BEGIN:VCALENDAR', ...blocks, 'END:VCALENDAR'].join('\r\n'), context)
    if (!read) unreadable += blocks.length
    return read ?? []
  })
  return { events, unreadable }
}

/**
 * The events of a calendar of somebody else (RFC 5545), each with what is wrong with it. A file beyond the limits, or
 * one that cannot be read, is refused as a whole. `today` is a local date.
 */
export function readCalendar(text: string, context: Context): ReadCalendar {
  const refusal = refusalOf(text)
  if (refusal) return { refusal }
  const events = parse(text, context)
  return events ? { events, unreadable: 0 } : parseApart(text, context)
}
