import { expect, it } from 'vitest'
import { checkRecurrence } from './check.ts'

const rule = { rrule: 'FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2', rdate: [], exdate: [] }

/** Milliseconds that it takes to check a rare rule with so many changes, spread over nine centuries. */
function timeFor(amount: number): number {
  const changes = Array.from({ length: amount }, (_, index) => ({
    occurrence: `${2926 - (index % 900)}-02-${String((index % 28) + 1).padStart(2, '0')}T10:00`,
  }))
  const recurrence = { start: '2027-01-04T10:00', zone: 'Europe/Amsterdam', duration: 60, ...rule, changes }
  const from = performance.now()
  expect(checkRecurrence(recurrence, { today: '2026-11-20' }).length).toBeGreaterThan(0)
  return performance.now() - from
}

it('a rare rule is worked out once, however many changes it has', () => {
  timeFor(1)
  const one = Math.min(timeFor(1), timeFor(1), timeFor(1))
  // Worked out for each of them it takes hundreds of times as long.
  expect(timeFor(1000)).toBeLessThan(50 * one + 50)
})
