import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, it } from 'vitest'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { expandOccurrences } from './expand.ts'
import { localText, minute, parseLocal } from './local-time.ts'
import { weekdays } from './recurrence.ts'
import { toMoment } from './zone.ts'

const zones = ['Europe/Amsterdam', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC']

const two = (value: number) => String(value).padStart(2, '0')
// The nights on which some clock changes, and days around them; else any day.
const startDays = fc.oneof(
  fc.constantFrom(
    '2026-03-28',
    '2026-03-29',
    '2026-10-24',
    '2026-10-25',
    '2027-03-14',
    '2026-11-01',
    '2026-04-05',
    '2026-10-04',
    '2028-02-29',
  ),
  fc
    .tuple(fc.integer({ min: 2020, max: 2030 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([year, month, date]) => `${year}-${two(month)}-${two(date)}`),
)
const clocks = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
const starts = fc
  .tuple(startDays, fc.oneof(fc.constantFrom('02:00', '02:15', '02:30', '01:30', '00:00'), clocks))
  .map(([date, time]) => `${date}T${time}`)

const some = <Value>(values: Value[], most = 3) =>
  fc.subarray(values, { minLength: 1, maxLength: Math.min(most, values.length) })
const range = (from: number, till: number) => Array.from({ length: till - from + 1 }, (_, index) => from + index)
const part = <Value>(name: string, values: fc.Arbitrary<Value[]>) =>
  fc.option(
    values.map((chosen) => `;${name}=${chosen.join(',')}`),
    { nil: '' },
  )
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''))

const days = [...weekdays]
const ordinalDays = days.flatMap((day) => [`1${day}`, `2${day}`, `-1${day}`, `5${day}`])
const interval = fc.integer({ min: 1, max: 5 }).map((value) => (value === 1 ? '' : `;INTERVAL=${value}`))
const times = joined(part('BYHOUR', some([2, 3, 9, 18])), part('BYMINUTE', some([0, 30])))
const months = part('BYMONTH', some(range(1, 12)))
const monthDays = part('BYMONTHDAY', some([1, 13, 15, 29, 30, 31, -1, -3]))

const rules = fc.oneof(
  joined(fc.constant('FREQ=DAILY'), interval, months, monthDays, part('BYDAY', some(days, 5)), times),
  joined(
    fc.constant('FREQ=WEEKLY'),
    interval,
    months,
    part('BYDAY', some(days, 5)),
    fc.constantFrom('', ';WKST=SU', ';WKST=WE'),
    times,
  ),
  joined(
    fc.constant('FREQ=MONTHLY'),
    interval,
    months,
    monthDays,
    part('BYDAY', fc.oneof(some(days), some(ordinalDays))),
    times,
  ),
  joined(
    fc.constant('FREQ=MONTHLY'),
    interval,
    fc.constantFrom(';BYDAY=MO,TU,WE,TH,FR', ';BYDAY=SA,SU', ';BYMONTHDAY=1,2,3,28,29,30'),
    fc.constantFrom(';BYSETPOS=-1', ';BYSETPOS=1', ';BYSETPOS=2,-2'),
  ),
  joined(
    fc.constant('FREQ=WEEKLY'),
    interval,
    fc.constantFrom(';BYDAY=MO,WE,FR', ';BYDAY=TU,SA,SU'),
    fc.constantFrom('', ';WKST=SU'),
    fc.constantFrom(';BYSETPOS=-1', ';BYSETPOS=1', ';BYSETPOS=2,-2'),
  ),
  joined(fc.constant('FREQ=YEARLY'), interval, months, monthDays, part('BYDAY', some(days)), times),
  joined(
    fc.constant('FREQ=YEARLY'),
    interval,
    months,
    part('BYDAY', some([...ordinalDays.filter((day) => !day.startsWith('5'))])),
  ),
  // Whether a week around New Year belongs to its own year or the calendar's matters with an interval: engines differ.
  joined(
    fc.constant('FREQ=YEARLY'),

    part('BYWEEKNO', some([1, 2, 20, 52, 53, -1])),
    part('BYDAY', some(days)).filter((text) => text !== ''),
  ),
  joined(
    fc.constant('FREQ=YEARLY'),
    interval,
    part('BYYEARDAY', some([1, 59, 60, 100, 365, 366, -1, -366])).filter((text) => text !== ''),
  ),
)

const amount = 25
const counts = fc.integer({ min: 1, max: amount })

const momentText = (text: string) => new Date(text).toISOString()

/** The local time in a zone, worked out differently from the engine. */
function clockOf(moment: number, zone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  )
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}
const localShown = (start: string, zone: string) => localText(clockOf(toMoment(zone, parseLocal(start) ?? 0), zone))

/** The moments of the other engine; undefined where it gives up looking. */
function ofOther(start: string, zone: string, rrule: string): string[] | undefined {
  const dtstart = start.replaceAll(/[-:]/g, '')
  const rruleString = `DTSTART;TZID=${zone}:${dtstart}00\nRRULE:${rrule}`
  try {
    const found = new RRuleTemporal({ rruleString, maxIterations: 3000 }).all()
    const moments = found.map(({ epochMilliseconds }) => epochMilliseconds)
    return [...new Set(moments)].sort((one, other) => one - other).map((moment) => new Date(moment).toISOString())
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Maximum iterations')) return undefined
    throw error
  }
}

const ofOurs = (start: string, zone: string, rrule: string) =>
  expandOccurrences(recurrenceOf({ start, zone, rrule }), { limit: amount })

const runs = Number(process.env.RUNS ?? 150)

describe('an independent engine', () => {
  it('finds the same occurrences for random rules', () => {
    fc.assert(
      fc.property(starts, rules, counts, (start, rule, count) => {
        // The other engine passes over the last week of the year before in the first days of January.
        fc.pre(!(rule.includes('BYWEEKNO') && start.slice(5, 7) === '01'))
        const rrule = `${rule};COUNT=${count}`
        const other = ofOther(start, 'UTC', rrule)
        fc.pre(other !== undefined)
        expect(
          ofOurs(start, 'UTC', rrule).map(({ start: text }) => momentText(text)),
          `${start} ${rrule}`,
        ).toEqual(other)
      }),
      { numRuns: runs },
    )
  })

  it('finds the same moments for random rules in zones that change their clocks', () => {
    fc.assert(
      fc.property(starts, fc.constantFrom(...zones), rules, counts, (start, zone, rule, count) => {
        // The other engine passes over the last week of the year before in the first days of January.
        fc.pre(!(rule.includes('BYWEEKNO') && start.slice(5, 7) === '01'))
        const rrule = `${rule};COUNT=${count}`
        const ours = ofOurs(start, zone, rrule)
        // The other engine leaves out times in a gap, or goes on from the moved one; RFC 5545 wants them moved.
        // It also counts set positions after that.
        const inGap = ours.some((found) => !found.start.startsWith(found.original))
        fc.pre(!inGap && !rule.includes('BYSETPOS') && localShown(start, zone) === start)
        const other = ofOther(start, zone, rrule)
        fc.pre(other !== undefined)
        expect(
          ours.map(({ start: text }) => momentText(text)),
          `${start} ${zone} ${rrule}`,
        ).toEqual(other)
      }),
      { numRuns: runs },
    )
  })
})

describe('a moment of a local time', () => {
  it('shows that time on the clock, and is the first to do so; in a gap it is as far after as the time is into it', () => {
    fc.assert(
      fc.property(starts, fc.constantFrom(...zones), (start, zone) => {
        const local = parseLocal(start) ?? 0
        const moment = toMoment(zone, local)
        const shows = (each: number) => clockOf(each, zone) === local
        const candidates = Array.from({ length: 2 * 24 * 4 }, (_, index) => local + (index - 96) * 15 * minute)
        const first = candidates.find(shows)
        if (first !== undefined) {
          expect(moment).toBe(first)
          return
        }
        const lastBefore = candidates.findLast((each) => clockOf(each, zone) < local) ?? 0
        expect(moment - lastBefore).toBe(local - clockOf(lastBefore, zone))
      }),
      { numRuns: runs },
    )
  })
})
