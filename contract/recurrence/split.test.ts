import { describe, expect, it } from 'vitest'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { expandOccurrences } from './expand.ts'
import type { Recurrence } from './recurrence.ts'
import { splitAt } from './split.ts'

const all = (recurrence?: Recurrence) => (recurrence ? expandOccurrences(recurrence, { limit: 50 }) : [])

const cases: [string, Recurrence, string][] = [
  ['a count', recurrenceOf({ rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=10' }), '2026-12-11T20:00'],
  ['an end', recurrenceOf({ rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;UNTIL=20270301T225959Z' }), '2026-12-11T20:00'],
  ['whole days', recurrenceOf({ start: '2026-11-27', duration: 1440, rrule: 'FREQ=DAILY;COUNT=9' }), '2026-11-30'],
  ['dates alone', recurrenceOf({ rdate: ['2026-12-01T20:00', '2027-01-01T20:00'] }), '2026-12-01T20:00'],
  [
    'an extra date that the rule does not hit',
    recurrenceOf({ rrule: 'FREQ=DAILY;INTERVAL=3;COUNT=6', rdate: ['2026-12-01T09:00', '2026-12-05T09:00'] }),
    '2026-12-01T09:00',
  ],
  [
    'exceptions and a moved one',
    recurrenceOf({
      rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=8',
      exdate: ['2026-12-04T20:00', '2026-12-25T20:00'],
      changes: [{ occurrence: '2026-12-18T20:00', start: '2026-12-19T10:00' }],
    }),
    '2026-12-11T20:00',
  ],
]

describe('this and following', () => {
  it.each(cases)('gives two halves that together are the whole: %s', (_, recurrence, at) => {
    const { before, after } = splitAt(recurrence, at)
    expect([...all(before), ...all(after)]).toEqual(all(recurrence))
    expect(all(before).length).toBeGreaterThan(0)
    expect(all(after)[0]?.original).toBe(at)
  })

  it('has nothing before the first', () => {
    const recurrence = recurrenceOf({ rrule: 'FREQ=WEEKLY;COUNT=3' })
    expect(splitAt(recurrence, recurrence.start)).toEqual({ before: undefined, after: recurrence })
  })
})
