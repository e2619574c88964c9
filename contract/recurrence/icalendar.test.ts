import ICAL from 'ical.js'
import ical from 'node-ical'
import { describe, expect, it } from 'vitest'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { expandOccurrences } from './expand.ts'
import { type CalendarEvent, writeCalendar } from './icalendar.ts'
import type { Recurrence } from './recurrence.ts'

function eventOf(parts: Partial<Recurrence>, own: Partial<CalendarEvent> = {}): CalendarEvent {
  const fixed = { uid: 'agenda-7@demo.example', title: 'Voorlezen', changedAt: '2026-11-20T09:00:00.000Z', sequence: 3 }
  return { ...fixed, recurrence: recurrenceOf(parts), ...own }
}
const written = (event: CalendarEvent) => writeCalendar({ name: 'Agenda', events: [event] })

const from = Date.parse('2026-01-01T00:00:00Z')
const until = Date.parse('2028-01-01T00:00:00Z')

type Times = { start: string; end: string }
const sorted = (found: { start: Date; end: Date }[]): Times[] =>
  found
    .filter(({ start }) => start.getTime() >= from && start.getTime() < until)
    .sort((one, other) => one.start.getTime() - other.start.getTime())
    .map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() }))

/** The times according to ical.js, with the zone as the text itself defines it. */
function byIcalJs(text: string): Times[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  const found: { start: Date; end: Date }[] = []
  for (const main of events.filter((event) => !event.isRecurrenceException())) {
    for (const event of events) if (event.isRecurrenceException() && event.uid === main.uid) main.relateException(event)
    const iterator = main.iterator()
    for (let next = iterator.next(); next && found.length < 400; next = iterator.next()) {
      const { startDate, endDate, item } = main.getOccurrenceDetails(next)
      if (item.component.getFirstPropertyValue('status') === 'CANCELLED') continue
      found.push({ start: startDate.toJSDate(), end: endDate.toJSDate() })
    }
  }
  ICAL.TimezoneService.reset()
  return sorted(found)
}

/** The times according to node-ical, with its own zone of that name. */
function byNodeIcal(text: string): Times[] {
  const events = Object.values(ical.sync.parseICS(text)).flatMap((part) => (part?.type === 'VEVENT' ? [part] : []))
  return sorted(
    events.flatMap((event) => {
      const expanded = ical.expandRecurringEvent(event, { from: new Date(from), to: new Date(until) })
      return expanded.filter(({ event: own }) => own.status !== 'CANCELLED')
    }),
  )
}

function ours(event: CalendarEvent): Times[] {
  return expandOccurrences(event.recurrence, { limit: 400 })
    .map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }))
    .filter(({ start }) => start.getTime() < until)
    .map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() }))
}

const events: [string, Partial<Recurrence>][] = [
  ['once', {}],
  ['weekly over both changes of the clock', { rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=60' }],
  ['until a local day', { rrule: 'FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20270401T000000' }],
  ['past midnight', { rrule: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=12', duration: 300 }],
  [
    'over the nights on which the clock changes',
    { start: '2026-10-23T22:00', rrule: 'FREQ=DAILY;COUNT=200', duration: 480 },
  ],
  [
    'over such a night first, with one moved',
    {
      start: '2026-10-24T23:00',
      rrule: 'FREQ=WEEKLY;COUNT=60',
      duration: 300,
      changes: [{ occurrence: '2027-03-27T23:00', start: '2027-03-27T22:30' }],
    },
  ],
  ['yearly', { rrule: 'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=27;COUNT=2' }],
  ['a start that the rule does not hit', { rrule: 'FREQ=MONTHLY;BYDAY=1MO;COUNT=5' }],
  ['exceptions', { rrule: 'FREQ=DAILY;COUNT=9', exdate: ['2026-11-29T20:00', '2026-12-01T20:00'] }],
  ['dates alone', { rdate: ['2026-12-01T20:00', '2027-04-01T20:00'] }],
  [
    'a moved one',
    {
      rrule: 'FREQ=WEEKLY;COUNT=6',
      changes: [{ occurrence: '2026-12-04T20:00', start: '2026-12-05T10:00', duration: 30 }],
    },
  ],
  [
    'dates beside a rule, one of them moved and one cancelled',
    {
      rrule: 'FREQ=WEEKLY;COUNT=6',
      rdate: ['2026-12-01T20:00', '2026-12-02T20:00', '2026-12-03T20:00'],
      changes: [
        { occurrence: '2026-12-01T20:00', start: '2026-12-01T10:00' },
        { occurrence: '2026-12-02T20:00', cancelled: true },
      ],
    },
  ],
  ['a cancelled one', { rrule: 'FREQ=WEEKLY;COUNT=6', changes: [{ occurrence: '2026-12-04T20:00', cancelled: true }] }],
  ['another zone', { zone: 'America/New_York', rrule: 'FREQ=WEEKLY;COUNT=40' }],
  ['a zone below the equator', { zone: 'Australia/Sydney', rrule: 'FREQ=WEEKLY;COUNT=40' }],
  ['a zone without summer', { zone: 'Asia/Kolkata', rrule: 'FREQ=WEEKLY;COUNT=4' }],
]

describe('a calendar of ours', () => {
  it.each(events)('has the same occurrences for ical.js and node-ical: %s', (_, parts) => {
    const event = eventOf(parts)
    const text = written(event)
    expect(byIcalJs(text), text).toEqual(ours(event))
    expect(byNodeIcal(text), text).toEqual(ours(event))
  })

  it('tells the end by itself on a night that is longer or shorter', () => {
    const text = written(eventOf({ start: '2026-10-23T22:00', rrule: 'FREQ=WEEKLY;BYDAY=FR,SA', duration: 480 }))
    expect(text).toContain(
      'RECURRENCE-ID;TZID=Europe/Amsterdam:20270327T220000\r\n' +
        'DTSTART;TZID=Europe/Amsterdam:20270327T220000\r\nDTEND;TZID=Europe/Amsterdam:20270328T060000',
    )
    expect(text.match(/RECURRENCE-ID/g)).toHaveLength(11)
  })

  it('has whole days as dates, with the day after as end', () => {
    const text = written(
      eventOf({ start: '2026-11-27', duration: 2880, rrule: 'FREQ=WEEKLY;COUNT=3', exdate: ['2026-12-04'] }),
    )
    expect(text).toContain('DTSTART;VALUE=DATE:20261127\r\nDTEND;VALUE=DATE:20261129\r\n')
    expect(text).toContain('EXDATE;VALUE=DATE:20261204\r\n')
    expect(text).not.toContain('VTIMEZONE')
    const [main] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    expect(main && new ICAL.Event(main).duration.toString()).toBe('P2D')
  })

  it('escapes and folds what people write, and gives it back whole', () => {
    const title = 'Soep; brood, kaas \\ wijn 🥖 '.repeat(12)
    const description = 'Regel één\nBEGIN:VEVENT\r\nATTENDEE:x\u0007'
    const text = written(eventOf({}, { title, description }))
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const [main] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    expect(main?.getFirstPropertyValue('summary')).toBe(title)
    expect(main?.getFirstPropertyValue('description')).toBe('Regel één\nBEGIN:VEVENT\nATTENDEE:x')
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
  })

  it('keeps its identity and counts its versions', () => {
    const text = written(
      eventOf({ rrule: 'FREQ=WEEKLY', changes: [{ occurrence: '2026-12-04T20:00', cancelled: true }] }),
    )
    expect(text.match(/^UID:agenda-7@demo\.example\r$/gm)).toHaveLength(2)
    expect(text).toContain('SEQUENCE:3\r\n')
    expect(text).toContain('DTSTAMP:20261120T090000Z\r\n')
    expect(text).toContain('RECURRENCE-ID;TZID=Europe/Amsterdam:20261204T200000\r\n')
  })

  it('has an event for each opening of what follows opening hours', () => {
    const openings = [{ start: Date.UTC(2026, 10, 30, 9), end: Date.UTC(2026, 10, 30, 17) }]
    const event = eventOf({ followsOpeningHours: true }, { openings })
    const text = writeCalendar({ name: 'Agenda', events: [event] })
    expect(text).toContain(
      'DTSTART;TZID=Europe/Amsterdam:20261130T090000\r\nDTEND;TZID=Europe/Amsterdam:20261130T170000',
    )
  })
})
