import { describe, expect, it } from 'vitest'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { timesChoice } from './times-left.ts'

const lessons = (exdate: string[], rrule = 'FREQ=WEEKLY;COUNT=10') =>
  recurrenceOf({ start: '2026-11-27T20:00', rrule, exdate })

describe('ten lessons with a date left out', () => {
  it('are nine, or ten that end a week later', () =>
    expect(timesChoice(lessons(['2026-12-25T20:00']), 10)).toEqual({
      fewer: { times: 9, last: '2027-01-29T20:00' },
      longer: { times: 10, last: '2027-02-05T20:00', count: 11 },
    }))

  it('go on past a date that is left out further on', () =>
    expect(timesChoice(lessons(['2026-12-25T20:00', '2027-02-05T20:00']), 10)?.longer).toEqual({
      ...{ times: 10, last: '2027-02-12T20:00', count: 12 },
    }))

  it('ask the same once the rule has the longer number', () =>
    expect(timesChoice(lessons(['2026-12-25T20:00'], 'FREQ=WEEKLY;COUNT=11'), 10)?.longer.count).toBe(11))

  it('keep their hour on both sides of the night on which the clock changes', () =>
    expect(
      timesChoice(
        recurrenceOf({ start: '2027-03-21T02:30', rrule: 'FREQ=WEEKLY;COUNT=3', exdate: ['2027-03-21T02:30'] }),
        3,
      )?.longer,
    ).toMatchObject({ times: 3, count: 4 }))
})

it.each([
  ['nothing is left out', lessons([])],
  ['what is left out is no date of it', lessons(['2026-12-26T20:00'])],
  ['what is left out is not filled in', lessons(['T20:00'])],
  ['it ends on a day', lessons(['2026-12-25T20:00'], 'FREQ=WEEKLY;UNTIL=20270129T220000Z')],
])('there is nothing to ask where %s', (_, recurrence) => expect(timesChoice(recurrence, 10)).toBeUndefined())
