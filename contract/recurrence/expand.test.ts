import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { dayMatches } from './day-parts.ts'
import { expandOccurrences } from './expand.ts'

// Counted: what a rule costs is the days that it looks at.
vi.mock('./day-parts.ts', { spy: true })
beforeEach(() => void vi.mocked(dayMatches).mockClear())

const daysOfCalendarCycle = 146_097

const starts = (...parts: Parameters<typeof recurrenceOf>) =>
  expandOccurrences(recurrenceOf(...parts), { limit: 6 }).map(({ start }) => start)

describe('local times', () => {
  it('stay local when the clock changes', () =>
    expect(starts({ start: '2027-03-26T20:00', rrule: 'FREQ=WEEKLY;COUNT=2' })).toEqual([
      '2027-03-26T20:00:00+01:00',
      '2027-04-02T20:00:00+02:00',
    ]))

  it('in the gap of spring are read with the offset before it', () =>
    expect(starts({ start: '2027-03-27T02:15', rrule: 'FREQ=DAILY;COUNT=3' })).toEqual([
      '2027-03-27T02:15:00+01:00',
      '2027-03-28T03:15:00+02:00',
      '2027-03-29T02:15:00+02:00',
    ]))

  it('in the hour that comes twice mean the first', () =>
    expect(starts({ start: '2026-10-25T02:30' })).toEqual(['2026-10-25T02:30:00+02:00']))

  it('of each hour around the gap come in order and once', () =>
    expect(starts({ start: '2027-03-28T01:00', rrule: 'FREQ=HOURLY;COUNT=4' })).toEqual([
      '2027-03-28T01:00:00+01:00',
      '2027-03-28T03:00:00+02:00',
      '2027-03-28T04:00:00+02:00',
    ]))

  it('of another half of the world follow its own clock', () =>
    expect(starts({ start: '2026-10-03T02:30', zone: 'Australia/Lord_Howe', rrule: 'FREQ=DAILY;COUNT=2' })).toEqual([
      '2026-10-03T02:30:00+10:30',
      '2026-10-04T02:30:00+11:00',
    ]))
})

describe('set positions of weeks', () => {
  // A Wednesday.
  const start = '2026-11-25T10:00'
  const days = (rrule: string) => starts({ start, rrule }).map((text) => text.slice(0, 10))
  it.each([
    ['FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1;COUNT=2', ['2026-11-30', '2026-12-07']],
    ['FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2;COUNT=2', ['2026-11-25', '2026-12-02']],
    ['FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1;COUNT=2', ['2026-11-27', '2026-12-04']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR;BYSETPOS=1;COUNT=2', ['2026-12-07', '2026-12-21']],
    ['FREQ=WEEKLY;BYDAY=SU,WE;WKST=SU;BYSETPOS=1;COUNT=2', ['2026-11-29', '2026-12-06']],
    ['FREQ=WEEKLY;BYHOUR=9,12;BYSETPOS=1;COUNT=2', ['2026-12-02', '2026-12-09']],
  ])('are counted in the whole of the first one too: %s', (rrule, found) => expect(days(rrule)).toEqual(found))

  it('are the same far ahead', () => {
    const far = (rrule: string) =>
      expandOccurrences(recurrenceOf({ start, rrule }), { from: '2030-01-02', limit: 2 }).map(({ start: text }) => text)
    expect(far('FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1')).toEqual([
      '2030-01-07T10:00:00+01:00',
      '2030-01-14T10:00:00+01:00',
    ])
  })
})

describe('an end', () => {
  const ends = (...parts: Parameters<typeof recurrenceOf>) =>
    expandOccurrences(recurrenceOf(...parts), { limit: 3 }).map(({ end }) => end)

  it('is what the clock on the wall shows, also on the nights on which it changes', () => {
    const nights = { duration: 480, rrule: 'FREQ=DAILY;COUNT=3' }
    expect(ends({ ...nights, start: '2027-03-26T22:00' })).toEqual([
      '2027-03-27T06:00:00+01:00',
      '2027-03-28T06:00:00+02:00',
      '2027-03-29T06:00:00+02:00',
    ])
    expect(ends({ ...nights, start: '2026-10-23T22:00' })[1]).toBe('2026-10-25T06:00:00+01:00')
  })

  it('is so many real minutes later where a rule of others counts those', () =>
    expect(ends({ start: '2027-03-27T22:00', duration: 480, exact: 480 })).toEqual(['2027-03-28T07:00:00+02:00']))

  it('comes after the start, also where the clock shows it no later', () => {
    // 02:50 is read as 03:50, after the 03:10 that the clock shows twenty minutes later.
    expect(ends({ start: '2027-03-28T02:50', duration: 20 })).toEqual(['2027-03-28T04:10:00+02:00'])
    expect(ends({ start: '2027-03-28T01:30', duration: 60 })).toEqual(['2027-03-28T03:30:00+02:00'])
  })
})

describe('whole days', () => {
  it('end at the next midnight of the clock, also on the day of 23 hours', () =>
    expect(
      expandOccurrences(recurrenceOf({ start: '2027-03-28', duration: 1440, rrule: 'FREQ=DAILY;COUNT=1' }), {
        limit: 2,
      }),
    ).toEqual([{ start: '2027-03-28T00:00:00+01:00', end: '2027-03-29T00:00:00+02:00', original: '2027-03-28' }]))
})

describe('a rule', () => {
  it('skips months without its day', () =>
    expect(
      starts({ start: '2027-01-31T10:00', rrule: 'FREQ=MONTHLY;COUNT=3' }).map((start) => start.slice(0, 10)),
    ).toEqual(['2027-01-31', '2027-03-31', '2027-05-31']))

  it('need not hit its start', () =>
    expect(starts({ rrule: 'FREQ=MONTHLY;BYDAY=-1MO;COUNT=1' })).toEqual(['2026-11-30T20:00:00+01:00']))

  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31',
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
    'FREQ=HOURLY;INTERVAL=24;BYHOUR=3',
    'FREQ=SECONDLY;INTERVAL=43200;BYSECOND=2',
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MINUTELY;INTERVAL=7;BYMONTH=4;BYMONTHDAY=31',
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;BYHOUR=3;BYMINUTE=3;BYSECOND=3',
  ])('that never matches ends after one cycle of the calendar at most: %s', (rrule) => {
    expect(starts({ rrule })).toEqual([])
    expect(vi.mocked(dayMatches).mock.calls.length).toBeLessThanOrEqual(daysOfCalendarCycle + 1)
  })

  it('far ahead of its start costs no more than near it', () => {
    const recurrence = recurrenceOf({ start: '1990-01-01T00:00:01', rrule: 'FREQ=SECONDLY;INTERVAL=7' })
    expect(expandOccurrences(recurrence, { from: '2026-11-27T00:00', limit: 2 })).toHaveLength(2)
    expect(vi.mocked(dayMatches).mock.calls.length).toBeLessThanOrEqual(3)
  })
})

describe('exceptions', () => {
  const rrule = 'FREQ=WEEKLY;BYDAY=FR;COUNT=4'

  it('are left out, and extra dates come on top', () =>
    expect(
      starts({ rrule, exdate: ['2026-12-04T20:00:00'], rdate: ['2026-12-05T10:00'] }).map((start) =>
        start.slice(0, 16),
      ),
    ).toEqual(['2026-11-27T20:00', '2026-12-05T10:00', '2026-12-11T20:00', '2026-12-18T20:00']))

  it('that are left out stay so, also where they were moved before', () => {
    const changes = [{ occurrence: '2026-12-04T20:00', start: '2026-12-12T19:00' }]
    const exdate = ['2026-12-04T20:00']
    const expected = ['2026-11-27', '2026-12-11', '2026-12-18']
    expect(starts({ rrule, exdate, changes }).map((start) => start.slice(0, 10))).toEqual(expected)
    expect(starts({ rrule, exdate: ['2026-12-04'], changes }).map((start) => start.slice(0, 10))).toEqual(expected)
  })

  it('that are moved stand at their own time, with their own length', () => {
    const changes = [{ occurrence: '2026-12-04T20:00', start: '2026-12-12T19:00', duration: 30 }]
    const found = expandOccurrences(recurrenceOf({ rrule, changes }), { limit: 6 })
    expect(found.map(({ start }) => start.slice(0, 10))).toEqual([
      '2026-11-27',
      '2026-12-11',
      '2026-12-12',
      '2026-12-18',
    ])
    expect(found[2]).toEqual({
      start: '2026-12-12T19:00:00+01:00',
      end: '2026-12-12T19:30:00+01:00',
      original: '2026-12-04T20:00',
      changed: true,
    })
  })

  it('that are moved into a window are found in it, and out of it are not', () => {
    const changes = [{ occurrence: '2026-12-04T20:00', start: '2027-03-01T19:00' }]
    const recurrence = recurrenceOf({ rrule, changes })
    expect(expandOccurrences(recurrence, { from: '2027-02-01', until: '2027-03-01', limit: 6 })).toHaveLength(1)
    expect(expandOccurrences(recurrence, { from: '2026-12-01', until: '2026-12-10', limit: 6 })).toEqual([])
  })

  it('that are cancelled are shown only to who asks', () => {
    const changes = [{ occurrence: '2026-12-04T20:00', cancelled: true }]
    const recurrence = recurrenceOf({ rrule, changes })
    expect(expandOccurrences(recurrence, { limit: 6 })).toHaveLength(3)
    expect(expandOccurrences(recurrence, { limit: 6, withCancelled: true })[1]?.cancelled).toBe(true)
  })
})
