import fc from 'fast-check'
import OpeningHoursExpression from 'opening_hours'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { casesOf } from '#test/contract/fields/case-files'
import { check, fieldOf } from '#test/contract/fields/check-one'
import { dateText, day, hour, localText, minute, parseLocal, weekdayOf } from '../../recurrence/local-time.ts'
import { weekdays } from '../../recurrence/recurrence.ts'
import { dateOfHoliday, easterOf, type HolidayKey, holidayKeys } from './holidays.ts'
import type { OpeningTimes } from './opening-times.ts'
import { openStreetMapHours } from './osm.ts'
import { isOpenAt, nextChange, openingsBetween, stateAt } from './schedule.ts'
import { schemaOpeningHours } from './schema-org.ts'
import { openingText } from './text.ts'

const library: OpeningTimes = {
  weekly: [
    ...(['MO', 'TU', 'WE', 'TH', 'FR'] as const).map((weekday) => ({ day: weekday, from: '10:00', till: '17:30' })),
    { day: 'TH', from: '19:00', till: '21:00', byAppointment: true },
    { day: 'SA', from: '20:00', till: '02:00', closesNextDay: true },
  ],
  closedOnHolidays: ['nl:kerst1', 'nl:koningsdag', 'nl:hemelvaart', 'nl:pasen2', 'de:buss-und-bettag'],
  holidayHours: [{ holiday: 'nl:bevrijdingsdag', from: '12:00', till: '15:00' }],
  seasons: [
    { from: '2026-07-01', until: '2026-08-31', yearly: true, weekly: [{ day: 'TU', from: '09:00', till: '12:00' }] },
    { from: '2026-12-28', until: '2027-01-02', weekly: [] },
  ],
  closures: [{ from: '2027-02-15', until: '2027-02-19', note: 'Verbouwing' }],
  special: [
    { date: '2027-02-17', from: '13:00', till: '14:00', note: 'Afhalen' },
    { date: '2026-12-24', closed: true },
  ],
}

const at = (times: OpeningTimes, text: string) => stateAt(times, parseLocal(text) ?? 0)

describe('public holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is on %s', (year, date) => expect(dateText(easterOf(year))).toBe(date))

  it.each<[HolidayKey, string]>([
    ['nl:koningsdag', '2025-04-26'],
    ['nl:koningsdag', '2026-04-27'],
    ['nl:hemelvaart', '2026-05-14'],
    ['nl:pinksteren2', '2026-05-25'],
    ['be:nationale-feestdag', '2026-07-21'],
    ['de:buss-und-bettag', '2026-11-18'],
    ['de:buss-und-bettag', '2028-11-22'],
    ['de:fronleichnam', '2026-06-04'],
  ])('%s is on %s', (key, date) => expect(dateOfHoliday(key, Number(date.slice(0, 4)))).toBe(date))
})

describe('whether it is open', () => {
  it.each([
    ['an ordinary day', '2026-11-23T10:00', 'open'],
    ['the minute of closing', '2026-11-23T17:30', 'closed'],
    ['an evening by appointment', '2026-11-26T19:30', 'byAppointment'],
    ['past midnight', '2026-11-29T01:59', 'open'],
    ['past the end of the night', '2026-11-29T02:00', 'closed'],
    ['a holiday', '2026-12-25T12:00', 'closed'],
    ['a holiday with hours of its own', '2027-05-05T11:00', 'closed'],
    ['within those hours', '2027-05-05T12:00', 'open'],
    ['a season, the hours of the week', '2027-07-05T10:00', 'closed'],
    ['a season, its own hours', '2027-07-06T09:30', 'open'],
    ['a season without hours over New Year', '2026-12-31T12:00', 'closed'],
    ['a special day', '2026-12-24T12:00', 'closed'],
    ['a special day within a closure', '2027-02-17T13:30', 'open'],
    ['a closure', '2027-02-18T12:00', 'closed'],
  ])('on %s', (_, text, state) => expect(at(library, text)).toBe(state))

  it('is not while it is closed for a time', () => {
    const times = { ...library, temporarilyClosed: { from: '2026-11-20', until: '2026-11-25' } }
    expect(at(times, '2026-11-23T10:00')).toBe('closed')
    expect(at(times, '2026-11-26T10:00')).toBe('open')
    expect(at({ ...library, temporarilyClosed: {} }, '2030-11-26T10:00')).toBe('closed')
  })

  it('is by appointment alone when the place says so', () =>
    expect(at({ ...library, byAppointment: true }, '2026-11-23T10:00')).toBe('byAppointment'))

  it('keeps to the clock of the place when that changes', () => {
    const zone = 'Europe/Amsterdam'
    expect(isOpenAt(library, Date.parse('2027-03-28T00:59:00Z'), zone)).toBe(true)
    // 02:00 does not exist that night.
    expect(isOpenAt(library, Date.parse('2027-03-28T01:00:00Z'), zone)).toBe(false)
  })
})

describe('a special day with more than one opening', () => {
  const more = [{ from: '13:00', till: '17:00' }]
  const of = (spans: object[]) => {
    const day = { date: '2026-12-24', from: '09:00', till: '12:00', more: spans }
    return check(fieldOf('openingTimes', {}), { weekly: [], closedOnHolidays: [], special: [day] })
  }
  it('is open in each, and closed between', () => {
    const times = {
      weekly: [],
      closedOnHolidays: [],
      special: [{ date: '2026-12-24', from: '09:00', till: '12:00', more }],
    }
    expect(['10:00', '12:30', '16:59', '17:00'].map((time) => at(times, `2026-12-24T${time}`))).toEqual([
      'open',
      'closed',
      'open',
      'closed',
    ])
    expect(openingText(times, 'nl')).toContain('09:00-12:00, 13:00-17:00')
  })
  it('is stored with all of them; spans that overlap, or close before they open, are refused at theirs', () => {
    expect(of(more)).toMatchObject({ errors: [], value: { special: [{ more }] } })
    expect(of([{ from: '11:00', till: '13:00' }]).errors).toEqual(['special.0.more.0.from: openingTimes.overlap'])
    expect(of([...more, { from: '19:00', till: '18:00' }]).errors).toEqual([
      'special.0.more.1.till: openingTimes.order',
    ])
  })
})

it('a holiday that is closed has no hours beside it', () => {
  const both = { weekly: [], closedOnHolidays: ['nl:kerst1'], special: [] }
  const hours = { from: '10:00', till: '12:00' }
  const of = (name: string) =>
    check(fieldOf('openingTimes', {}), { ...both, holidayHours: [{ holiday: name, ...hours }] }).errors
  expect(of('nl:kerst1')).toEqual(['holidayHours.0.from: openingTimes.closedToo'])
  expect(of('nl:kerst2')).toEqual([])
})

describe('the next change', () => {
  const next = (text: string, times = library) => {
    const found = nextChange(times, Date.parse(text), 'Europe/Amsterdam')
    return found && `${new Date(found.at).toISOString()} ${found.state}`
  }

  it.each([
    ['2026-11-23T08:00:00Z', '2026-11-23T09:00:00.000Z open'],
    ['2026-11-23T09:00:00Z', '2026-11-23T16:30:00.000Z closed'],
    ['2026-11-26T17:00:00Z', '2026-11-26T18:00:00.000Z byAppointment'],
    ['2026-12-23T20:00:00Z', '2026-12-26T19:00:00.000Z open'],
  ])('after %s is %s', (text, change) => expect(next(text)).toBe(change))

  it('is found when it lies months ahead', () => {
    const closed = { ...library, temporarilyClosed: { from: '2026-11-20', until: '2027-02-07' } }
    expect(next('2026-11-23T08:00:00Z', closed)).toBe('2027-02-08T09:00:00.000Z open')
  })

  it('is none where nothing ever changes', () => {
    expect(next('2026-11-23T08:00:00Z', { weekly: [], closedOnHolidays: [], special: [] })).toBeUndefined()
    const always = weekdays.map((weekday) => ({ day: weekday, from: '00:00', till: '00:00', closesNextDay: true }))
    expect(next('2026-11-23T08:00:00Z', { weekly: always, closedOnHolidays: [], special: [] })).toBeUndefined()
  })
})

/** Another reader's verdict at local times: it reckons in the zone of the process. */
function otherVerdicts(notation: string, moments: number[]): boolean[] {
  const expression = new OpeningHoursExpression(notation, {
    lat: 52.6,
    lon: 5,
    address: { country_code: 'nl', state: '' },
  })
  return moments.map((local) => {
    const on = new Date(local)
    return expression.getState(
      new Date(on.getUTCFullYear(), on.getUTCMonth(), on.getUTCDate(), on.getUTCHours(), on.getUTCMinutes()),
    )
  })
}

function sameVerdicts(times: OpeningTimes, moments: number[]): void {
  const [first = 0, last = 0] = [moments[0], moments.at(-1)]
  const notation = openStreetMapHours(times, { from: dateText(first), until: dateText(last) })
  const theirs = otherVerdicts(notation, moments)
  const different = moments.filter((local, index) => (stateAt(times, local) !== 'closed') !== theirs[index])
  expect(
    different.map((local) => localText(local)),
    notation,
  ).toEqual([])
}

const span = (from: string, days: number, step = 30 * minute) =>
  Array.from({ length: (days * day) / step }, (_, index) => (parseLocal(from) ?? 0) + index * step)

describe('the notation of OpenStreetMap', () => {
  it('reads well', () =>
    expect(
      openStreetMapHours(
        { ...library, seasons: [], closedOnHolidays: ['nl:kerst1', 'nl:hemelvaart'], closures: [] },
        { from: '2026-11-21', until: '2027-02-20' },
      ),
    ).toBe(
      'Mo-We,Fr 10:00-17:30; Th 10:00-17:30, Th 19:00-21:00 open "by appointment"; Sa 20:00-24:00; Su 00:00-02:00; ' +
        'May 05 12:00-15:00; Dec 25 off; easter +39 days off; 2027 Feb 17 13:00-14:00 open "Afhalen"; 2026 Dec 24 off',
    ))

  it('gives another reader the same verdicts for 500 days', () =>
    sameVerdicts(library, span('2026-11-21', 500, 3 * hour)))

  it.each<[string, Partial<OpeningTimes>]>([
    ['closed for a time', { temporarilyClosed: { from: '2026-12-01', until: '2026-12-10', note: 'Storm "Ada"' } }],
    ['closed from a day on', { temporarilyClosed: { from: '2026-12-01' } }],
    ['closed until a day', { temporarilyClosed: { until: '2026-12-01' } }],
    ['closed', { temporarilyClosed: {} }],
    ['by appointment', { byAppointment: true }],
    ['never open', { weekly: [], seasons: [], holidayHours: [], special: [] }],
    ['a night before a closed day', { special: [{ date: '2026-12-06', closed: true }] }],
    [
      'a yearly season over New Year',
      {
        seasons: [
          {
            from: '2026-12-15',
            until: '2027-01-10',
            yearly: true,
            weekly: [{ day: 'MO', from: '09:00', till: '10:00' }],
          },
        ],
      },
    ],
  ])('does so for a place that is %s', (_, parts) =>
    sameVerdicts({ ...library, ...parts }, span('2026-11-21', 60, hour)),
  )

  it('does so for each holiday of three countries', () => {
    for (const key of holidayKeys) {
      const closed: OpeningTimes = {
        weekly: weekdays.map((weekday) => ({ day: weekday, from: '09:00', till: '17:00' })),
        closedOnHolidays: [key],
        special: [],
      }
      for (const year of [2025, 2026, 2027, 2028]) {
        const around = parseLocal(dateOfHoliday(key, year)) ?? 0
        sameVerdicts(
          closed,
          [-2, -1, 0, 1, 2].map((days) => around + days * day + 12 * hour),
        )
      }
    }
  })

  const times = fc.tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 10 })).map(([from, length]) => {
    const till = from + length
    const text = (value: number) => `${String(value % 24).padStart(2, '0')}:00`
    return { from: text(from), till: text(till), ...(till >= 24 ? { closesNextDay: true } : {}) }
  })
  const weeks = fc.subarray([...weekdays]).chain((days) =>
    fc.tuple(...days.map(() => times)).map((hours) =>
      days.flatMap((weekday, index) => {
        const own = hours[index]
        return own ? [{ day: weekday, ...own }] : []
      }),
    ),
  )

  it('gives the same verdicts for random weeks, seasons and holidays', () => {
    fc.assert(
      fc.property(weeks, weeks, fc.subarray(holidayKeys, { maxLength: 5 }), (weekly, summer, closedOnHolidays) => {
        const seasons = [{ from: '2026-12-20', until: '2027-01-05', yearly: true, weekly: summer }]
        sameVerdicts({ weekly, seasons, closedOnHolidays, special: [] }, span('2026-12-16', 24, hour))
      }),
      { numRuns: Number(process.env.RUNS ?? 15) },
    )
  })
})

describe('schema.org', () => {
  it('has the week, and what differs from it', () => {
    const { openingHoursSpecification, specialOpeningHoursSpecification } = schemaOpeningHours(library, {
      from: '2026-12-23',
      until: '2027-01-03',
    })
    expect(openingHoursSpecification[0]).toEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '10:00',
      closes: '17:30',
    })
    expect(openingHoursSpecification.at(-1)).toMatchObject({ opens: '20:00', closes: '02:00' })
    expect(
      specialOpeningHoursSpecification.map((each) => `${each.validFrom} ${each.validThrough} ${each.opens}`),
    ).toEqual(['2026-12-24 2026-12-25 00:00', '2026-12-28 2027-01-02 00:00'])
  })
})

/** Some have `0:00` for midnight. */
const moment = z.string().transform((text) => text.replace(/ (\d):/, ' 0$1:'))

const trials = casesOf(
  'opening-hours/osm-simple-cases.json',
  z.object({
    osm: z.string(),
    from: z.string(),
    to: z.string(),
    expected_open: z.array(z.tuple([moment, moment])),
  }),
)

describe.skipIf(!trials)('the weeks of other implementations', () => {
  const local = (text: string) => parseLocal(text.replace(' ', 'T').replace(/T(\d):/, 'T0$1:')) ?? 0

  it('are open when they should be, once told as blocks', () => {
    for (const { from, to, expected_open: intervals } of trials ?? []) {
      const [first, last] = [local(from), local(to)]
      if (last - first > 7 * day) continue
      const blocks = intervals.flatMap(([opens, closes]) => {
        const [start, end] = [local(opens), local(closes)]
        const weekday = weekdays[weekdayOf(start)]
        const fits = end - start <= day && start >= first && weekday !== undefined
        const closesNextDay = dateText(end) !== dateText(start)
        return fits
          ? [
              {
                day: weekday,
                from: opens.slice(11),
                till: closes.slice(11),
                ...(closesNextDay ? { closesNextDay } : {}),
              },
            ]
          : []
      })
      if (blocks.length < intervals.length) continue
      const own: OpeningTimes = { weekly: blocks, closedOnHolidays: [], special: [] }
      const openings = openingsBetween(own, dateText(first), dateText(last - 1))
      expect(
        openings.map(({ start, end }) => [localText(start).replace('T', ' '), localText(end).replace('T', ' ')]),
      ).toEqual(intervals)
      sameVerdicts(own, span(dateText(first + day), 6, hour))
    }
  })
})
