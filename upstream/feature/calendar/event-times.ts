import ICAL from 'ical.js'
import { isDay } from '#contract/recurrence/calendar-days'
import { endOf } from '#contract/recurrence/expand'
import { untilText } from '#contract/recurrence/forms'
import { day, isDateOnly, minute, parseLocal } from '#contract/recurrence/local-time'
import { localIn } from '#contract/recurrence/place-time'
import { datesMaximum, type OccurrenceChange, type Recurrence } from '#contract/recurrence/recurrence'
import { parseRule } from '#contract/recurrence/rule-text'
import { toLocal, toMoment } from '#contract/recurrence/zone'
import { ruleProperty } from './calendar-lines.ts'
import type { FindZone } from './calendar-zones.ts'

export type Component = InstanceType<typeof ICAL.Component>
type Time = InstanceType<typeof ICAL.Time>
export type CalendarContext = { defaultZone: string; today: string }
/** `floating` names the zone of times that name none. */
export type Context = CalendarContext & { floating: string; findZone: FindZone }

export const textOf = (component: Component, name: string): string => {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.trim() : ''
}

type Property = NonNullable<ReturnType<Component['getFirstProperty']>>

/** Whether a value names a day that exists: ical.js makes 2 March of 30 February. */
const isReal = (written: unknown) =>
  typeof written !== 'string' || !/^\d{4}-\d\d-\d\d/.test(written) || isDay(written.slice(0, 10))

const timesOf = (property: Property): Time[] => {
  const written: unknown[] = property.jCal.slice(3).flat()
  return property.getValues().flatMap((value, at) => {
    if (value instanceof ICAL.Time) return isReal(written[at]) ? [value] : []
    return value instanceof ICAL.Period && value.start ? [value.start] : []
  })
}

const two = (value: number) => String(value).padStart(2, '0')

/** A time as the clock shows it, as a local text. */
function shown({ year, month, day: date, hour, minute: minutes, second, isDate }: Time): string {
  const on = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
  if (isDate) return on
  return `${on}T${two(hour)}:${two(minutes)}${second ? `:${two(second)}` : ''}`
}

/** A zone that neither its name nor its calendar explains. */
export class UnknownZone extends Error {
  readonly zone: string
  constructor(zone: string) {
    super(`there is no zone ${zone}`)
    this.zone = zone
  }
}

function zoneOf(property: Property, { defaultZone, floating, findZone }: Context): string {
  const [time] = timesOf(property)
  if (time?.zone === ICAL.Timezone.utcTimezone) return 'UTC'
  if (time?.isDate) return defaultZone
  const name = property.getFirstParameter('tzid') || floating
  const zone = findZone(name)
  if (zone === undefined) throw new UnknownZone(name)
  return zone
}

/** The times of a property by the clock of a zone. */
export function textsOf(property: Property, zone: string, context: Context): string[] {
  const from = zoneOf(property, context)
  return timesOf(property).map((time) => localIn(shown(time), from, zone))
}

function datesOf(component: Component, zone: string, context: Context): string[] {
  const texts = component.getAllProperties('rdate').flatMap((property) => textsOf(property, zone, context))
  return [...new Set(texts)].slice(0, datesMaximum + 1)
}

/**
 * The exceptions of a series. Programs write one at midnight, of this clock or of UTC, and mean that day, where the series
 * has no time that it could be.
 */
function exceptionsOf(component: Component, { start, zone }: Recurrence, rule: string, context: Context): string[] {
  const toDay = dayOfMidnight(start, rule)
  const texts = component.getAllProperties('exdate').flatMap((property) => {
    const from = zoneOf(property, context)
    return timesOf(property).map((time) => {
      const own = shown(time)
      const here = localIn(own, from, zone)
      return here.slice(10) === start.slice(10) || toDay(own) === own ? toDay(here) : toDay(own)
    })
  })
  return [...new Set(texts)].slice(0, datesMaximum + 1)
}

/** Extra dates that say how long they last, where that is another length than the others have. */
function ownLengths(component: Component, { start, zone, duration }: Recurrence, context: Context): OccurrenceChange[] {
  if (isDateOnly(start)) return []
  return component.getAllProperties('rdate').flatMap((property) =>
    property.getValues().flatMap((value) => {
      if (!(value instanceof ICAL.Period) || !value.start) return []
      const occurrence = localIn(shown(value.start), zoneOf(property, context), zone)
      const own = Math.round(value.getDuration().toSeconds() / 60)
      return own > 0 && own !== duration ? [{ occurrence, duration: own }] : []
    }),
  )
}

/** Minutes by the clock from start to end; DTEND is exclusive, and without it a day lasts a day and a time no time. */
function durationOf(component: Component, { start, zone }: { start: string; zone: string }, context: Context): number {
  const from = parseLocal(start) ?? 0
  const end = component.getFirstProperty('dtend')
  const [finish] = end ? textsOf(end, zone, context) : []
  if (finish !== undefined) {
    const length = Math.round(((parseLocal(finish) ?? 0) - from) / minute)
    // Many programs write the last day itself, where it is the first too.
    return length === 0 && isDateOnly(start) ? day / minute : length
  }
  const duration = component.getFirstPropertyValue('duration')
  if (!(duration instanceof ICAL.Duration)) return isDateOnly(start) ? day / minute : 0
  const whole = Math.round(duration.toSeconds() / 60)
  if (isDateOnly(start)) return whole === 0 ? day / minute : whole
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

/** A rule with its parts in the order of ical.js, whatever their order in the file; one that is none stays as it is. */
function inOrder(rrule: string): string {
  if (!('rule' in parseRule(rrule))) return rrule
  try {
    return ICAL.Recur.fromString(rrule).toString()
  } catch {
    return rrule
  }
}

/** Times without a zone in an event that begins in one are of its own clock. */
export const clockOf = (zone: string, context: Context): Context =>
  zone === 'UTC' ? context : { ...context, floating: zone }

/** Whether Outlook says that it lasts whole days, which it writes as times from midnight to midnight. */
const isWholeDays = (component: Component, start: string, duration: number) =>
  /^true$/i.test(textOf(component, 'x-microsoft-cdo-alldayevent')) &&
  /T00:00(?::00)?$/.test(start) &&
  duration > 0 &&
  duration % (day / minute) === 0

/** A day beside times is that day, at the time of the others. */
const atTimeOf = (start: string) => (text: string) => {
  if (isDateOnly(start)) return text.replace(/T00:00(?::00)?$/, '')
  return isDateOnly(text) ? `${text}${start.slice(10)}` : text
}

/** When an event takes place as it is written; its exceptions can be of another kind than its start. */
export function recurrenceOf(component: Component, calendar: Context): Recurrence | undefined {
  const start = component.getFirstProperty('dtstart')
  if (!start || timesOf(start).length === 0) return undefined
  const zone = zoneOf(start, calendar)
  const context = clockOf(zone, calendar)
  const [written = ''] = textsOf(start, zone, context)
  const rule = textOf(component, ruleProperty)
  const duration = durationOf(component, { start: written, zone }, context)
  const begin = isWholeDays(component, written, duration) ? written.slice(0, 10) : written
  const at = { start: begin, zone }
  const series: Recurrence = {
    ...at,
    // A moment without length is drawn as an hour: RFC 5545 lets an event end as it begins.
    duration: duration === 0 && !isDateOnly(begin) ? 60 : duration,
    ...(rule ? { rrule: withUntil(inOrder(rule), at) } : {}),
    // A list of extra dates often has the first one too.
    rdate: datesOf(component, zone, context)
      .map(atTimeOf(begin))
      .filter((text) => text !== begin),
    exdate: [],
    changes: [],
  }
  return {
    ...series,
    exdate: exceptionsOf(component, series, rule, context),
    changes: ownLengths(component, series, context),
  }
}

/** Programs write an exception at midnight and mean that day, where nothing begins at midnight. */
export function dayOfMidnight(start: string, rrule: string): (text: string) => string {
  const hasOwnTimes = /BYHOUR|HOURLY|MINUTELY|SECONDLY/i.test(rrule) || /T00:00/.test(start)
  return (text) => (hasOwnTimes ? text : text.replace(/T00:00(?::00)?$/, ''))
}
