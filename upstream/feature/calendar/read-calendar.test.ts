import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandOccurrences } from '#contract/recurrence/expand'
import { writeCalendar } from '#contract/recurrence/icalendar'
import { recurrenceSentence } from '#contract/recurrence/sentence'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
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

  it('has its description as HTML too, where that says more', () => {
    const html = 'X-ALT-DESC;FMTTYPE=text/html:<p>Soep\\, brood</p>\\n<ul><li>Gratis</li></ul>'
    const when = ['DTSTART;VALUE=DATE:20261127', 'DTEND;VALUE=DATE:20261129']
    expect(readOne(...when, html).description).toBe('Soep, brood\n\n- Gratis')
    const styled = 'STYLED-DESCRIPTION;VALUE=TEXT;FMTTYPE=text/html:'
    expect(readOne(...when, `${styled}<p>Soep\\, <b>brood</b></p>`).description).toBe('Soep, brood')
    expect(readOne(...when, 'STYLED-DESCRIPTION;VALUE=URI:https://elders.example/a').description).toBe('')
    expect(readOne(...when, 'DESCRIPTION:Soep\\, brood en nog veel meer', html).description).toBe(
      'Soep, brood en nog veel meer',
    )
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
      '2026-11-27T21:00:00+01:00',
    ],
    [
      'as Outlook shows it, by its cities',
      'DTSTART;TZID="(UTC+01:00) Amsterdam, Berlijn, Bern, Rome, Stockholm, Wenen":20261127T200000',
      '2026-11-27T20:00:00+01:00',
    ],
    [
      'as Outlook shows it, by its name',
      'DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20261127T140000',
      '2026-11-27T20:00:00+01:00',
    ],
    [
      'as Outlook shows it, without hours',
      'DTSTART;TZID="(UTC) Dublin, Edinburgh, Lissabon, Londen":20261127T190000',
      '2026-11-27T20:00:00+01:00',
    ],
    ['in UTC, by the clock of the place', 'DTSTART:20261127T190000Z', '2026-11-27T20:00:00+01:00'],
    ['without a zone', 'DTSTART:20261127T200000', '2026-11-27T20:00:00+01:00'],
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
    ['a rule that is none', 'RRULE:FREQ=DAILY;BYMONTH=13', 'recurrence.value'],
    ['a rule of another calendar', 'RRULE:RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=1', 'recurrence.unknownPart RSCALE'],
    ['what is skipped', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD', 'recurrence.unknownPart SKIP'],
    ['ten million occurrences', 'RRULE:FREQ=SECONDLY;COUNT=10000000', 'recurrence'],
    ['a rule without an end every second', 'RRULE:FREQ=SECONDLY', 'recurrence.tooMany'],
    ['a rule that never matches', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'recurrence.never'],
  ])('is refused for %s', (_, rule, code) => {
    const read = readCalendar(calendarOf(...eventOf('DTSTART:20261127T190000Z', 'DURATION:PT1H', rule)), context)
    const told =
      'refusal' in read
        ? [read.refusal]
        : read.events.flatMap(({ issues }) => issues.map(({ key, params }) => `${key} ${params?.part ?? ''}`))
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
      expect(issues).toEqual([{ key: 'recurrence.severalRules' }])
    },
  )

  it('with one event that cannot be read still has the others', () => {
    const good = eventOf('DTSTART:20261127T190000Z', 'DURATION:PT1H')
    const bad = eventOf('DTSTART:20261127T190000Z', 'DTEND;VALUE').map((line) => line.replace('a@b', 'c@d'))
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

const weekly = ['DTSTART;TZID=Europe/Amsterdam:20270104T200000', 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;COUNT=4']
const eventsIn = (...lines: string[]) => {
  const read = readCalendar(calendarOf(...lines), context)
  if ('refusal' in read) throw new Error(read.refusal)
  return read
}

describe('every event of a file', () => {
  it('that is one date of a series that is not there is read by itself', () => {
    const { events, unreadable } = eventsIn(
      ...eventOf('RECURRENCE-ID:20270112T090000Z', 'DTSTART:20270113T130000Z', 'DURATION:PT1H'),
    )
    expect([events.map(({ recurrence }) => recurrence.start), unreadable]).toEqual([['2027-01-13T14:00'], 0])
  })

  it('is read without a calendar around it, and is counted where nothing can be made of it', () => {
    const alone = readCalendar(eventOf('DTSTART:20270113T130000Z').join('\n'), context)
    expect('events' in alone && [alone.events.length, alone.unreadable]).toEqual([1, 0])
    const { events, unreadable } = eventsIn(...eventOf('DURATION:PT1H'), ...eventOf('DTSTART:zomaar'))
    expect([events, unreadable]).toEqual([[], 2])
  })

  it('is in a row or counted as unreadable, whatever is in the file', () => {
    const lines = fc.subarray([
      'UID:a@b',
      'UID:c@d',
      'RECURRENCE-ID:20270111T190000Z',
      'RECURRENCE-ID;VALUE=DATE:20270111',
      'DTSTART;TZID=Europe/Amsterdam:20270104T200000',
      'DTSTART;TZID=Elders:20270104T200000',
      'DTSTART:20270104',
      'DTSTART:onzin',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'RRULE:FREQ=NOOIT',
      'EXDATE;VALUE=DATE:20270111',
      'STATUS:CANCELLED',
      'DURATION:PT1H',
      'DURATION:onzin',
      'geen eigenschap',
    ])
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 6 }), fc.boolean(), (events, isWhole) => {
        const all = events.flatMap((event) => ['BEGIN:VEVENT', 'SUMMARY:Markt', ...event, 'END:VEVENT'])
        const read = readCalendar(isWhole ? calendarOf(...all) : ['BEGIN:VCALENDAR', ...all].join('\n'), context)
        if ('refusal' in read) expect(events).toEqual([])
        else {
          const parts = read.events.reduce((sum, event) => sum + event.parts, 0)
          expect(read.unreadable).toBeGreaterThanOrEqual(0)
          expect(parts + read.unreadable).toBe(events.length)
        }
      }),
    )
  })

  it('has an identity, the same each time, though it has no UID', () => {
    const lines = ['BEGIN:VEVENT', 'SUMMARY:Markt', 'DTSTART:20270113T130000Z', 'END:VEVENT']
    const [one, other] = [eventsIn(...lines).events[0], eventsIn(...lines, 'BEGIN:VEVENT', 'END:VEVENT').events[0]]
    expect(one?.uid).not.toBe('')
    expect(one?.uid).toBe(other?.uid)
  })
})

it('an extra date keeps the length that it says', () => {
  const { recurrence } = readOne('DTSTART:20270104T090000', 'DURATION:PT1H', 'RDATE;VALUE=PERIOD:20270105T080000Z/PT2H')
  expect(recurrence.changes).toEqual([{ occurrence: '2027-01-05T09:00', duration: 120 }])
})

it('a day that does not exist is no other day', () => {
  const at = (line: string) => readCalendar(calendarOf(...eventOf(line)), context)
  expect(at('DTSTART;VALUE=DATE:20270230')).toEqual({ events: [], unreadable: 1 })
  expect(at('DTSTART:20270431T100000')).toEqual({ events: [], unreadable: 1 })
})

it('a single time that the clock leaps over is said as it takes place', () => {
  const { recurrence } = readOne('DTSTART:20270328T023000', 'DURATION:PT1H')
  expect(recurrenceSentence(recurrence, 'nl')).toBe('Op zondag 28 maart 2027 van 03:30 tot 04:30 uur.')
  expect(expandOccurrences(recurrence, { limit: 2 })).toMatchObject([
    { start: '2027-03-28T03:30:00+02:00', end: '2027-03-28T04:30:00+02:00' },
  ])
})

describe('an exception', () => {
  it.each([
    ['a day', 'EXDATE;VALUE=DATE:20270111'],
    ['a day that does not say so', 'EXDATE:20270111'],
    ['midnight', 'EXDATE:20270111T000000'],
    ['midnight of UTC', 'EXDATE:20270111T000000Z'],
    ['its moment', 'EXDATE:20270111T190000Z'],
  ])('given as %s leaves that date out', (_, line) => {
    const event = readOne(...weekly, line)
    expect(event.recurrence.exdate).toEqual(['2027-01-11T20:00'])
    expect(startsOf(event)).toHaveLength(3)
    expect(event.warnings).toEqual([])
  })

  it('at another time of a day leaves nothing out, which is said', () => {
    const event = readOne(...weekly, 'EXDATE:20270111T120000Z')
    expect(startsOf(event)).toHaveLength(4)
    expect(event.warnings).toEqual([{ key: 'calendarImport.exceptionsMissed', params: { amount: 1 } }])
    expect(recurrenceSentence(event.recurrence, 'nl')).not.toContain('behalve')
  })

  it('at the moment of a series elsewhere is that moment, though it is midnight of UTC', () => {
    const york = ['DTSTART;TZID=America/New_York:20270104T190000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3']
    expect(readOne(...york, 'EXDATE:20270106T000000Z').recurrence.exdate).toEqual(['2027-01-05T19:00'])
  })

  it('that is moved can name its day', () => {
    const { events } = eventsIn(
      ...eventOf(...weekly),
      ...eventOf('RECURRENCE-ID;VALUE=DATE:20270111', 'DTSTART:20270112T090000Z', 'DURATION:PT2H'),
    )
    expect(events[0]?.recurrence.changes).toEqual([{ occurrence: '2027-01-11T20:00', start: '2027-01-12T10:00' }])
  })

  it('with a title and a place of its own keeps them in its note; a text that is lost is counted', () => {
    const own = ['RECURRENCE-ID:20270111T190000Z', 'DTSTART:20270111T190000Z', 'DURATION:PT2H', 'LOCATION:Kerk']
    const series = eventOf(...weekly, 'LOCATION:Zaal')
    const change = (...lines: string[]) =>
      eventsIn(...series, 'BEGIN:VEVENT', 'UID:a@b', 'SUMMARY:Uitvoering', ...own, ...lines, 'END:VEVENT').events[0]
    const [plain, described] = [change(), change('DESCRIPTION:Met koor')]
    expect(plain?.recurrence.changes).toEqual([{ occurrence: '2027-01-11T20:00', note: 'Uitvoering – Kerk' }])
    expect(plain?.warnings).toEqual([])
    expect(described?.warnings).toEqual([{ key: 'calendarImport.ownTexts', params: { amount: 1 } }])
  })
})

describe('a zone', () => {
  const zone = (name: string, winter: string, summer: string, ...more: string[]) => [
    ...['BEGIN:VTIMEZONE', `TZID:${name}`, ...more],
    ...['BEGIN:STANDARD', 'DTSTART:16011028T020000', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'],
    ...[`TZOFFSETFROM:${summer}`, `TZOFFSETTO:${winter}`, 'END:STANDARD'],
    ...['BEGIN:DAYLIGHT', 'DTSTART:16010325T010000', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'],
    ...[`TZOFFSETFROM:${winter}`, `TZOFFSETTO:${summer}`, 'END:DAYLIGHT', 'END:VTIMEZONE'],
  ]
  const event = eventOf('DTSTART;TZID="Onze klok":20270114T140000', 'DURATION:PT1H')
  const first = (...lines: string[]) => eventsIn(...lines).events[0]

  it('of a name of their own is the one that the calendar describes', () => {
    expect(first(...zone('Onze klok', '+0000', '+0100'), ...event)?.recurrence.start).toBe('2027-01-14T15:00')
    const series = first(
      ...zone('Onze klok', '+0000', '+0100'),
      ...event.slice(0, -1),
      'RRULE:FREQ=DAILY;COUNT=2',
      'END:VEVENT',
    )
    expect(series?.recurrence).toMatchObject({ start: '2027-01-14T14:00', zone: 'Europe/London' })
    const named = zone('Onze klok', '+0545', '+0600', 'X-LIC-LOCATION:America/New_York')
    expect(first(...named, ...event)?.recurrence.start).toBe('2027-01-14T20:00')
  })

  it('that nobody knows is refused by its name, not taken for ours', () => {
    const issues = [{ key: 'calendarImport.zone', params: { zone: 'Onze klok' } }]
    expect(first(...event)?.issues).toEqual(issues)
    expect(first('X-WR-TIMEZONE:Onze klok', ...eventOf('DTSTART:20270114T140000'))?.issues).toEqual(issues)
  })

  it('as Outlook shows it has the hours that it says, or is not known', () => {
    const zone = '(UTC+03:00) Amsterdam, Berlin'
    const [event] = eventsIn(...eventOf(`DTSTART;TZID="${zone}":20270114T140000`)).events
    expect(event?.issues).toEqual([{ key: 'calendarImport.zone', params: { zone } }])
  })

  it('of the calendar is that of times without one', () => {
    const floating = eventOf('DTSTART:20270114T140000', 'DURATION:PT1H')
    expect(first('X-WR-TIMEZONE:Europe/London', ...floating)?.recurrence.start).toBe('2027-01-14T15:00')
  })

  it('of a single event is that of the place, of a series its own, which its sentence names', () => {
    const york = ['DTSTART;TZID=America/New_York:20270301T100000', 'DURATION:PT1H']
    expect(readOne(...york).recurrence).toMatchObject({ start: '2027-03-01T16:00', zone: 'Europe/Amsterdam' })
    const { recurrence } = readOne(...york, 'RRULE:FREQ=WEEKLY;COUNT=6')
    expect(recurrenceSentence(recurrence, 'nl')).toContain('van 10:00 tot 11:00 uur (tijd in New York)')
  })
})

describe('what other programs write', () => {
  it.each([
    ['a date that does not say so', 'DTSTART:20270101', 'DTEND:20270102'],
    ['a day that ends on itself', 'DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270101'],
    ['both', 'DTSTART:20270101', 'DTEND:20270101'],
  ])('is a whole day: %s', (_, ...lines) => {
    const { recurrence, issues } = readOne(...lines)
    expect([recurrence.start, recurrence.duration, issues]).toEqual(['2027-01-01', 1440, []])
  })

  it('is a date without a zone beside one with it: the clock is the same', () => {
    const york = ['DTSTART;TZID=America/New_York:20270104T100000', 'DTEND:20270104T110000', 'RRULE:FREQ=WEEKLY;COUNT=4']
    const moved = ['RECURRENCE-ID:20270118T100000', 'DTSTART;TZID=America/New_York:20270118T120000', 'DURATION:PT1H']
    const { events } = eventsIn(...eventOf(...york, 'EXDATE:20270111T100000'), ...eventOf(...moved))
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      recurrence: {
        ...{ duration: 60, exdate: ['2027-01-11T10:00'] },
        changes: [{ occurrence: '2027-01-18T10:00', start: '2027-01-18T12:00' }],
      },
      warnings: [],
    })
  })

  it('is a property without a value, which says nothing', () => {
    const { recurrence, issues } = readOne(
      'DTSTART:20270104T100000',
      'DTEND:',
      'EXDATE:',
      'RDATE;VALUE=DATE:',
      'RRULE:',
    )
    expect([recurrence.start, recurrence.exdate, recurrence.rdate, issues]).toEqual(['2027-01-04T10:00', [], [], []])
  })

  it('is the first date among the extra ones too', () => {
    const { recurrence, issues } = readOne('DTSTART:20270104T100000', 'RDATE:20270104T100000,20270111T100000')
    expect([recurrence.rdate, issues]).toEqual([['2027-01-11T10:00'], []])
  })

  it('is a whole day from midnight to midnight, where Outlook says so', () => {
    const days = [
      'DTSTART:20270327T000000',
      'DTEND:20270329T000000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE:20270403T000000',
    ]
    expect(readOne(...days, 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE').recurrence).toMatchObject({
      ...{ start: '2027-03-27', duration: 2880, exdate: ['2027-04-03'] },
    })
    expect(readOne(...days, 'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE').recurrence.start).toBe('2027-03-27T00:00')
  })

  it('is a line end in a text, written as it is', () => {
    const { description, recurrence } = readOne('DESCRIPTION:Eerste regel', 'Tweede regel', 'DTSTART:20270104T100000')
    expect([description, recurrence.start]).toEqual(['Eerste regel\nTweede regel', '2027-01-04T10:00'])
  })

  it('is one date twice, of which the newer one counts', () => {
    const at = (time: string, sequence: number) =>
      eventOf('RECURRENCE-ID:20270111T190000Z', `DTSTART:20270111T${time}Z`, 'DURATION:PT2H', `SEQUENCE:${sequence}`)
    const { events } = eventsIn(...eventOf(...weekly), ...at('150000', 2), ...at('130000', 1))
    expect(events[0]?.recurrence.changes).toEqual([{ occurrence: '2027-01-11T20:00', start: '2027-01-11T16:00' }])
  })

  it('is a rule, with blanks in it', () => {
    const { recurrence, issues } = readOne('DTSTART:20270104', 'RRULE:FREQ=WEEKLY; BYDAY=MO, TU;COUNT=2;')
    expect([recurrence.rrule, issues]).toEqual(['FREQ=WEEKLY;COUNT=2;BYDAY=MO,TU', []])
  })
})

describe('vCalendar 1.0', () => {
  const old = (...lines: string[]) =>
    readCalendar(
      calendarOf(...eventOf('DTSTART:20270114T190000Z', ...lines)).replace('VERSION:2.0', 'VERSION:1.0'),
      context,
    )

  it.each([['RRULE:W1 MO #4'], ['DESCRIPTION;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9 voor=\r\n=20taal']])(
    'is refused by its name where it says something in its own way: %s',
    (line) => expect(old(line)).toEqual({ refusal: 'oldForm' }),
  )

  it('is read where only its number is old', () => {
    const read = old('DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2')
    expect('events' in read && read.events.flatMap(startsOf)).toHaveLength(2)
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
