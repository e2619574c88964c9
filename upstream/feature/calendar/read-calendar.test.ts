import { describe, expect, it } from 'vitest'
import { expandOccurrences } from '#contract/recurrence/expand'
import { writeCalendar } from '#contract/recurrence/icalendar'
import { recurrenceOf } from '#contract/recurrence/testing/recurrence-of'
import { readCalendarApart } from './read-apart.ts'
import { calendarLimits, type ReadEvent, readCalendar } from './read-calendar.ts'

const context = { defaultZone: 'Europe/Amsterdam', today: '2026-11-21' }

const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const eventOf = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@b', 'SUMMARY:Markt', ...lines, 'END:VEVENT']

function readOne(...lines: string[]): ReadEvent {
  const read = readCalendar(calendarOf(...eventOf(...lines)), context)
  const [event] = 'events' in read ? read.events : []
  if (!event) throw new Error(`not read: ${JSON.stringify(read)}`)
  return event
}
const startsOf = ({ recurrence }: ReadEvent) => expandOccurrences(recurrence, { limit: 10 }).map(({ start }) => start)

describe('a calendar of others', () => {
  it('lasts until the day before its end', () => {
    const { recurrence, issues } = readOne('DTSTART;VALUE=DATE:20261127', 'DTEND;VALUE=DATE:20261129')
    expect(recurrence).toMatchObject({ start: '2026-11-27', duration: 2880 })
    expect(issues).toEqual([])
  })

  it('repeats, with exceptions and extra dates', () => {
    const event = readOne(
      'DTSTART;TZID=Europe/Amsterdam:20261127T200000',
      'DTEND;TZID=Europe/Amsterdam:20261127T220000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;TZID=Europe/Amsterdam:20261204T200000',
      'EXDATE:20261211T190000Z',
      'RDATE;TZID=Europe/Amsterdam:20261224T150000',
    )
    expect(startsOf(event)).toEqual([
      '2026-11-27T20:00:00+01:00',
      '2026-12-18T20:00:00+01:00',
      '2026-12-24T15:00:00+01:00',
    ])
  })

  it.each([
    ['by a name of Windows', 'DTSTART;TZID=W. Europe Standard Time:20261127T200000', '2026-11-27T20:00:00+01:00'],
    [
      'by a path',
      'DTSTART;TZID=/freeassociation.sourceforge.net/Europe/London:20261127T200000',
      '2026-11-27T20:00:00+00:00',
    ],
    ['in UTC, by the clock of the place', 'DTSTART:20261127T190000Z', '2026-11-27T20:00:00+01:00'],
    ['without a zone', 'DTSTART:20261127T200000', '2026-11-27T20:00:00+01:00'],
    ['in a zone that nobody knows', 'DTSTART;TZID=Elders:20261127T200000', '2026-11-27T20:00:00+01:00'],
  ])('has its own zone: %s', (_, line, start) => expect(startsOf(readOne(line, 'DURATION:PT1H'))).toEqual([start]))

  it('has changed and cancelled occurrences', () => {
    const main = eventOf('DTSTART;TZID=Europe/Amsterdam:20261127T200000', 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;COUNT=3')
    const moved = eventOf(
      'RECURRENCE-ID;TZID=Europe/Amsterdam:20261204T200000',
      'DTSTART;TZID=Europe/Amsterdam:20261205T100000',
      'DURATION:PT1H',
    )
    const cancelled = eventOf('RECURRENCE-ID:20261211T190000Z', 'DTSTART:20261211T190000Z', 'STATUS:CANCELLED')
    const read = readCalendar(calendarOf(...moved, ...main, ...cancelled), context)
    expect('events' in read && read.events.map(({ recurrence }) => recurrence.changes)).toEqual([
      [
        { occurrence: '2026-12-04T20:00', start: '2026-12-05T10:00', duration: 60 },
        { occurrence: '2026-12-11T20:00', cancelled: true },
      ],
    ])
  })

  it.each([
    ['a rule that is none', 'RRULE:FREQ=DAILY;BYMONTH=13', '1 unreadable'],
    ['ten million occurrences', 'RRULE:FREQ=SECONDLY;COUNT=10000000', 'recurrence'],
    ['a rule without an end every second', 'RRULE:FREQ=SECONDLY', 'recurrence.tooMany'],
    ['a rule that never matches', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'recurrence.never'],
  ])('is refused for %s', (_, rule, code) => {
    const read = readCalendar(calendarOf(...eventOf('DTSTART:20261127T190000Z', 'DURATION:PT1H', rule)), context)
    const told =
      'refusal' in read
        ? [read.refusal]
        : [...read.events.flatMap(({ issues }) => issues), `${read.unreadable} unreadable`]
    expect(told.join()).toContain(code)
  })

  it.each([
    ['a day beside a time', 'DTSTART;TZID=Europe/Amsterdam:20261127T200000', 'UNTIL=20261211', 3],
    ['a time beside a day', 'DTSTART;VALUE=DATE:20261127', 'UNTIL=20261211T225959Z', 3],
  ])('ends on the last day that it names: %s', (_, start, until, amount) => {
    const event = readOne(start, `RRULE:FREQ=WEEKLY;${until}`)
    expect(event.issues).toEqual([])
    expect(startsOf(event)).toHaveLength(amount)
  })

  it('ends when its clock says so, on a night on which the clock changes as well', () => {
    const start = 'DTSTART;TZID=Europe/Amsterdam:20270327T220000'
    const lengthOf = (end: string) => readOne(start, end).recurrence.duration
    expect(lengthOf('DTEND;TZID=Europe/Amsterdam:20270328T060000')).toBe(480)
    expect(lengthOf('DTEND:20270328T040000Z')).toBe(480)
    expect(lengthOf('DURATION:PT7H')).toBe(480)
    expect(lengthOf('DURATION:P1D')).toBe(1440)
  })

  it.each([['RRULE:FREQ=MONTHLY;COUNT=2'], ['EXRULE:FREQ=WEEKLY;INTERVAL=2']])(
    'with more than one rule is refused with the reason, not read by halves: %s',
    (line) => {
      const { issues } = readOne('DTSTART:20261127T190000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4', line)
      expect(issues).toEqual(['recurrence.severalRules'])
    },
  )

  it('with one event that cannot be read still has the others', () => {
    const good = eventOf('DTSTART:20261127T190000Z', 'DURATION:PT1H')
    const bad = eventOf('DTSTART:20261127T190000Z', 'RRULE:FREQ=NOOIT').map((line) => line.replace('a@b', 'c@d'))
    const read = readCalendar(calendarOf(...bad, ...good), context)
    expect('events' in read && [read.events.length, read.unreadable]).toEqual([1, 1])
  })

  it('that is ours is read back as it was written', () => {
    const recurrence = recurrenceOf({
      rrule: 'FREQ=WEEKLY;COUNT=8;BYDAY=FR',
      exdate: ['2026-12-04T20:00'],
      changes: [{ occurrence: '2026-12-11T20:00', start: '2026-12-12T10:00', duration: 30 }],
    })
    const text = writeCalendar({
      name: 'Agenda',
      events: [
        {
          uid: 'a@b',
          title: 'Soep; brood, \\ kaas\nen wijn',
          recurrence,
          changedAt: '2026-11-20T09:00:00.000Z',
          sequence: 1,
        },
      ],
    })
    const read = readCalendar(text, context)
    expect('events' in read && read.events[0]?.recurrence).toEqual(recurrence)
    expect('events' in read && read.events[0]?.title).toBe('Soep; brood, \\ kaas en wijn')
  })
})

describe('a hostile file', () => {
  const event = eventOf('DTSTART:20261127T190000Z').join('\r\n')

  it.each([
    ['100 MB', () => 'BEGIN:VCALENDAR\r\n'.padEnd(100_000_000, 'x'), 'tooLarge'],
    ['too many events', () => calendarOf(...Array.from({ length: calendarLimits.events + 1 }, () => event)), 'tooMany'],
    ['too many lines', () => calendarOf('X:1\r\n'.repeat(calendarLimits.lines)), 'tooMany'],
    ['too deep', () => 'BEGIN:VEVENT\r\n'.repeat(100), 'tooDeep'],
    ['a line of megabytes in folds', () => calendarOf(`X-A:${'1\r\n '.repeat(190_000)}`), ''],
    ['no calendar', () => 'Zomaar een tekst', 'unreadable'],
    ['nothing', () => '', 'unreadable'],
  ])(
    'of %s is refused in bounded memory, before its deadline',
    async (_, make, refusal) => {
      const text = make()
      const before = process.memoryUsage().heapUsed
      const read = await readCalendarApart(text, context)
      if (refusal !== '') expect(read).toEqual({ refusal })
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(200_000_000)
    },
    30_000,
  )

  it('does not keep others from being read', async () => {
    const read = await readCalendarApart(calendarOf(...eventOf('DTSTART:20261127T190000Z', 'DURATION:PT1H')), context)
    expect('events' in read && read.events).toHaveLength(1)
  })
})
