import { expect, it } from 'vitest'
import type { Recurrence } from '#contract/recurrence/recurrence'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { comingEvents } from './coming-events'

const today = '2026-11-20'

function coming(parts: Partial<Recurrence>): string[] | undefined {
  const event = { uid: 'a@b', title: 'Lezing', changedAt: `${today}T09:00:00Z`, sequence: 1 }
  const [found] = comingEvents({ today, events: [{ ...event, recurrence: recurrenceOf(parts) }] })
  return found?.dates.map(({ start }) => start.slice(0, 10))
}

it('are left out when they are over, once or for good', () => {
  expect(coming({ start: '2026-11-19T20:00' })).toBeUndefined()
  expect(coming({ start: '2026-10-01T20:00', rrule: 'FREQ=WEEKLY;COUNT=3' })).toBeUndefined()
})

it('are there as long as they last, however far away they are', () => {
  expect(coming({ start: '2026-11-19T22:00', duration: 240 })).toEqual(['2026-11-19'])
  expect(coming({ start: '2026-10-01', duration: 60 * 1440 })).toEqual(['2026-10-01'])
  expect(coming({ start: '2026-11-19', duration: 1440 })).toBeUndefined()
  expect(coming({ start: '2031-11-20T20:00' })).toEqual(['2031-11-20'])
})

it('tell their next four dates', () => {
  expect(coming({ start: '2026-11-06T20:00', rrule: 'FREQ=WEEKLY' })).toEqual([
    '2026-11-20',
    '2026-11-27',
    '2026-12-04',
    '2026-12-11',
  ])
})
