import { describe, expect, it } from 'vitest'
import type { OpeningTimes } from '../fields/opening-hours/opening-times.ts'
import { dateWarning, exceptionalClosing } from './warnings.ts'

const times: OpeningTimes = {
  weekly: [{ day: 'FR', from: '10:00', till: '17:00' }],
  closedOnHolidays: ['nl:kerst1'],
  closures: [{ from: '2026-12-04', until: '2026-12-04', note: 'studiedag' }],
  special: [{ date: '2026-12-11', closed: true }],
}

describe('what somebody should know of a date', () => {
  it.each([
    ['2026-12-25T14:00', { kind: 'holiday', name: 'eerste kerstdag' }],
    ['2026-11-27T14:00', undefined],
    ['2026-11-27T19:00', { kind: 'closed' }],
    ['2026-11-28', { kind: 'closed' }],
    ['2026-11-27', undefined],
  ])('is told of %s', (start, warning) => {
    expect(dateWarning(times, start, 'nl')).toEqual(warning)
  })

  it('is nothing when no opening hours are known', () => {
    expect(dateWarning(undefined, '2026-11-28T14:00', 'nl')).toBeUndefined()
  })
})

describe('a day that is closed by exception', () => {
  it.each([
    ['2026-12-25', 'eerste kerstdag'],
    ['2026-12-04', 'studiedag'],
    ['2026-12-11', ''],
    ['2026-11-27', undefined],
    ['2026-11-28', undefined],
  ])('has its reason: %s', (day, reason) => {
    expect(exceptionalClosing(times, day, 'nl')?.toLowerCase()).toBe(reason)
  })
})
