import { clockNights } from './clock-nights.ts'
import { endOf, exceptionsOf, expandOccurrences, firstStart, leftOut, ruleStarts } from './expand.ts'
import { untilText } from './forms.ts'
import { clockText, day, isDateOnly, localText, minute, parseLocal } from './local-time.ts'
import { isAllDay, type OccurrenceChange, type Recurrence } from './recurrence.ts'
import { parseRule } from './rule-text.ts'
import { timezoneLines } from './timezone-text.ts'
import { toLocal, toMoment } from './zone.ts'

/** Something that takes place, as a calendar of others must know it. */
export type CalendarEvent = {
  /** The same for ever, also when everything else changes. */
  uid: string
  title: string
  description?: string
  location?: string
  url?: string
  recurrence: Recurrence
  /** When it was changed last, ISO 8601 in UTC. */
  changedAt: string
  /** Grows with each change. */
  sequence: number
  cancelled?: boolean
  /** A remark about this one date, such as why it is cancelled. */
  note?: string
  /** The openings that it follows, as local times, when it follows opening hours. */
  openings?: { start: number; end: number }[]
}

/** The years ahead in which the nights of a clock change are listed one by one. */
const zoneYears = 5

const encoder = new TextEncoder()

/** Lines of 75 octets at most; no character is cut in two. */
function folded(line: string): string {
  if (encoder.encode(line).length <= 75) return line
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that RFC 5545 forbids in a text
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

function escaped(text: string): string {
  return text
    .replace(controls, '')
    .replaceAll(/([\\;,])/g, '\\$1')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

const compact = (iso: string) => iso.slice(0, 19).replaceAll(/[-:]/g, '')
const instant = (iso: string) => `${compact(iso)}Z`

/** A property with local times: with their zone, or as dates alone. */
function times(name: string, locals: number[], { start, zone }: Recurrence): string {
  if (isDateOnly(start))
    return `${name};VALUE=DATE:${locals.map((local) => compact(clockText(local)).slice(0, 8)).join(',')}`
  return `${name};TZID=${zone}:${locals.map((local) => compact(clockText(local))).join(',')}`
}

const localsOf = (texts: string[]) =>
  [...new Set(texts.flatMap((text) => parseLocal(text) ?? []))].sort((a, b) => a - b)

/** The end, which is exclusive for dates. That of a series says how long each is: its real length, on any night. */
function endLine(recurrence: Recurrence, start: number, duration: number): string {
  const { zone, rrule } = recurrence
  if (isDateOnly(recurrence.start)) return times('DTEND', [start + Math.max(duration * minute, day)], recurrence)
  const end = endOf(zone, { local: start, moment: toMoment(zone, start) }, duration, rrule === undefined ? 0 : duration)
  return times('DTEND', [toLocal(zone, end)], recurrence)
}

/** The rule as strict readers want it: one end, and UNTIL in UTC. */
function ruleLines(recurrence: Recurrence, start: number): string[] {
  const parsed = recurrence.rrule === undefined ? undefined : parseRule(recurrence.rrule)
  if (!parsed || !('rule' in parsed) || recurrence.rrule === undefined) return []
  const { until, count } = parsed.rule
  const parts = recurrence.rrule
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
    .filter((part) => !/^(?:COUNT|UNTIL)=/.test(part))
  if (until && count !== undefined)
    parts.push(`COUNT=${ruleStarts(parsed.rule, start, recurrence.zone, {}, count).length}`)
  else if (count !== undefined) parts.push(`COUNT=${count}`)
  else if (until?.kind === 'utc') parts.push(`UNTIL=${instant(new Date(until.time).toISOString())}`)
  else if (until)
    parts.push(`UNTIL=${untilText(until.kind === 'date' ? until.time + day - 1000 : until.time, recurrence)}`)
  return [`RRULE:${parts.join(';')}`]
}

function sharedLines(event: CalendarEvent, cancelled: boolean): string[] {
  const { title, description, location, url, note } = event
  return [
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${instant(event.changedAt)}`,
    `LAST-MODIFIED:${instant(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(note ? [`COMMENT:${escaped(note)}`] : []),
    ...(url && !/[\s"]/.test(url) ? [`URL:${url.replace(controls, '')}`] : []),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  ]
}

function changeLines(event: CalendarEvent, change: OccurrenceChange): string[] {
  const { recurrence } = event
  const start = parseLocal(change.start ?? change.occurrence) ?? 0
  return [
    'BEGIN:VEVENT',
    ...sharedLines({ ...event, note: change.note }, Boolean(event.cancelled || change.cancelled)),
    times('RECURRENCE-ID', localsOf([change.occurrence]), recurrence),
    times('DTSTART', [start], recurrence),
    endLine({ ...recurrence, rrule: undefined }, start, change.duration ?? recurrence.duration),
    'END:VEVENT',
  ]
}

/** One date by itself, as it takes place; RDATE would be shorter, but widely used readers do not know it. */
function dateLines(event: CalendarEvent, local: number): string[] {
  const { recurrence } = event
  const allDay = isDateOnly(recurrence.start)
  const change = recurrence.changes.find(({ occurrence }) => parseLocal(occurrence) === local)
  const own: Recurrence = {
    start: change?.start ?? localText(local, allDay),
    zone: recurrence.zone,
    duration: change?.duration ?? recurrence.duration,
    rdate: [],
    exdate: [],
    changes: [],
  }
  const uid = `${compact(clockText(local))}-${event.uid}`
  const cancelled = event.cancelled || change?.cancelled
  return eventLines({ ...event, uid, recurrence: own, cancelled, note: change?.note })
}

/** An event whose exceptions each name a start that it has: others read more into what meets none. */
function withExactExceptions(event: CalendarEvent): CalendarEvent {
  const { recurrence } = event
  const openings = event.openings && (() => event.openings ?? [])
  const exact = { ...recurrence, ...exceptionsOf(recurrence, { openings }) }
  return { ...event, recurrence: recurrence.followsOpeningHours ? exact : { ...exact, exdate: leftOut(recurrence) } }
}

function eventLines(event: CalendarEvent): string[] {
  const { recurrence } = event
  const isSeries = recurrence.rrule === undefined && recurrence.rdate.length > 0
  // Others take the start for an occurrence, whatever the rule says: so it must be one.
  const first = recurrence.rrule === undefined ? recurrence.start : firstStart(recurrence)
  const start = first === undefined || isSeries ? undefined : parseLocal(first)
  const exceptions = localsOf(recurrence.exdate)
  const isGone = recurrence.rrule === undefined && start !== undefined && exceptions.includes(start)
  const dates = localsOf(isSeries ? [recurrence.start, ...recurrence.rdate] : recurrence.rdate).filter(
    (local) => local !== start && !exceptions.includes(local),
  )
  const changes = recurrence.changes.filter(({ occurrence }) => !dates.includes(parseLocal(occurrence) ?? 0))
  const main =
    start === undefined || isGone
      ? []
      : [
          'BEGIN:VEVENT',
          ...sharedLines(event, Boolean(event.cancelled)),
          times('DTSTART', [start], recurrence),
          endLine(recurrence, start, recurrence.duration),
          ...ruleLines(recurrence, start),
          ...(exceptions.length > 0 ? [times('EXDATE', exceptions, recurrence)] : []),
          'END:VEVENT',
          ...[...changes, ...nights(event, start)].flatMap((change) => changeLines(event, change)),
        ]
  return [...main, ...dates.flatMap((local) => dateLines(event, local))]
}

/** Some readers count real time from each start: a night on which the clock changes gets its own end. */
function nights({ recurrence, changedAt }: CalendarEvent, start: number): OccurrenceChange[] {
  if (recurrence.rrule === undefined || isDateOnly(recurrence.start)) return []
  const changed = new Set(recurrence.changes.map(({ occurrence }) => parseLocal(occurrence)))
  return clockNights(recurrence, { first: start, lastYear: Number(changedAt.slice(0, 4)) + zoneYears })
    .filter((occurrence) => !changed.has(parseLocal(occurrence)))
    .map((occurrence) => ({ occurrence }))
}

/** Opening hours can't be a rule for other programs: each opening is an event of its own. */
function openingLines(event: CalendarEvent): string[] {
  const openings = () => event.openings ?? []
  const { recurrence } = event
  // However long ago it began: the openings listed are those of the days to come.
  const occurrences = expandOccurrences(recurrence, { until: '9999-12-31', limit: 1000, withCancelled: true, openings })
  return occurrences.flatMap(({ start, end, original, cancelled }) => {
    const [from, until] = [start, end].map((text) => parseLocal(text.slice(0, 16)) ?? 0)
    const duration = ((until ?? 0) - (from ?? 0)) / minute
    const own = { start: start.slice(0, 16), zone: recurrence.zone, duration, rdate: [], exdate: [], changes: [] }
    const change = recurrence.changes.find(({ occurrence }) => parseLocal(occurrence) === parseLocal(original))
    const uid = `${compact(original)}-${event.uid}`
    return eventLines({
      ...event,
      ...{ uid, recurrence: own, note: change?.note, cancelled: event.cancelled || cancelled },
    })
  })
}

type Calendar = { name: string; events: CalendarEvent[] }

/** A calendar as text (RFC 5545), which others subscribe to or read in. */
export function writeCalendar({ name, events }: Calendar): string {
  const zones = new Map<string, number>()
  for (const { recurrence } of events) {
    if (isAllDay(recurrence)) continue
    const year = Number(recurrence.start.slice(0, 4))
    zones.set(recurrence.zone, Math.min(year, zones.get(recurrence.zone) ?? year))
  }
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kaartenbak//Agenda//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...[...zones].flatMap(([zone, year]) => timezoneLines(zone, year)),
    ...events
      .map(withExactExceptions)
      .flatMap((event) => (event.recurrence.followsOpeningHours ? openingLines(event) : eventLines(event))),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
