import { describe, expect, it } from 'vitest'
import { type ImportSchedule, nextImport } from './schedule.ts'

const zone = 'Europe/Amsterdam'
const next = (schedule: Partial<ImportSchedule>, after: string) =>
  new Date(
    nextImport({ rhythm: 'daily', time: '02:30', weekday: 1, monthDay: 1, ...schedule }, Date.parse(after), zone),
  ).toISOString()

describe('when an import runs next', () => {
  it.each<[string, Partial<ImportSchedule>, string, string]>([
    ['later on the same day', {}, '2026-11-20T00:00:00Z', '2026-11-20T01:30:00.000Z'],
    ['not twice at the same moment', {}, '2026-11-20T01:30:00Z', '2026-11-21T01:30:00.000Z'],
    ['on its day of the week', { rhythm: 'weekly', weekday: 1 }, '2026-11-20T12:00:00Z', '2026-11-23T01:30:00.000Z'],
    [
      'on its day of the month',
      { rhythm: 'monthly', monthDay: 15 },
      '2026-11-20T12:00:00Z',
      '2026-12-15T01:30:00.000Z',
    ],
    [
      'on the last day of a short month',
      { rhythm: 'monthly', monthDay: 31 },
      '2027-02-01T12:00:00Z',
      '2027-02-28T01:30:00.000Z',
    ],
    [
      'on the 31st where there is one',
      { rhythm: 'monthly', monthDay: 31 },
      '2026-12-01T12:00:00Z',
      '2026-12-31T01:30:00.000Z',
    ],
    [
      'over the turn of the year',
      { rhythm: 'monthly', monthDay: 1 },
      '2026-12-31T22:00:00Z',
      '2027-01-01T01:30:00.000Z',
    ],
    ['an hour later in the night that has no half past two', {}, '2027-03-27T23:30:00Z', '2027-03-28T01:30:00.000Z'],
    ['once in the night that has two, the first', {}, '2027-10-30T22:30:00Z', '2027-10-31T00:30:00.000Z'],
    ['not again in the second of these hours', {}, '2027-10-31T00:30:00Z', '2027-11-01T01:30:00.000Z'],
  ])('is %s', (_, schedule, after, wanted) => {
    expect(next(schedule, after)).toBe(wanted)
  })
})
