import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ReviewPolicy, reviewDates, reviewPhase, reviewPhases } from './review.ts'

const day = 24 * 60 * 60_000
const start = Date.parse('2026-01-10T22:30:00Z')

const policyOf = (...daysBefore: number[]): ReviewPolicy => ({
  intervalDays: 100,
  graceDays: 14,
  deadlineAction: 'unpublish',
  notifications: daysBefore.map((daysBeforeDeadline) => ({ daysBeforeDeadline, emailTag: 'review' })),
})

const daysIn = (policy: ReviewPolicy) =>
  Object.fromEntries(Object.entries(reviewDates(policy, start)).map(([name, at]) => [name, (at - start) / day]))

describe('the dates of a review', () => {
  it.each([
    ['three notifications', [30, 14, 3], { control: 70, critical: 97 }],
    ['notifications in any order', [3, 30, 14], { control: 70, critical: 97 }],
    ['one notification: control only', [20], { control: 80, critical: 100 }],
    ['none: a tenth of the interval', [], { control: 90, critical: 95 }],
    ['a notification before the cycle began', [400, 5], { control: 0, critical: 95 }],
  ])('%s', (_, days, expected) => {
    expect(daysIn(policyOf(...days))).toEqual({ normal: 0, grace: 100, action: 114, ...expected })
  })

  it('begin control at least 7 days ahead when there is no notification', () => {
    expect(daysIn({ ...policyOf(), intervalDays: 30 })).toMatchObject({ control: 23, critical: 26.5 })
  })

  it('count days of 24 hours over a change of the clock', () => {
    const { grace } = reviewDates(policyOf(30), start)
    expect(new Date(grace).toISOString()).toBe('2026-04-20T22:30:00.000Z')
  })
})

describe('the phase of a review', () => {
  it.each([
    ['normal', 69.9],
    ['control', 70],
    ['critical', 97],
    ['grace', 100],
    ['action', 114],
  ])('is %s from day %d on', (phase, after) => {
    expect(reviewPhase(policyOf(30, 3), start, start + after * day).phase).toBe(phase)
  })

  it('passes over critical when there is one notification', () => {
    const found = Array.from({ length: 130 }, (_, index) => reviewPhase(policyOf(20), start, start + index * day).phase)
    expect([...new Set(found)]).toEqual(['normal', 'control', 'grace', 'action'])
  })

  const policies = fc.record({
    intervalDays: fc.integer({ min: 7, max: 1826 }),
    graceDays: fc.integer({ min: 0, max: 365 }),
    deadlineAction: fc.constant('archive' as const),
    notifications: fc.array(fc.record({ daysBeforeDeadline: fc.nat(2000), emailTag: fc.constant('') }), {
      maxLength: 6,
    }),
  })
  const instants = fc.integer({ min: 0, max: Date.parse('2040-01-01T00:00:00Z') })

  it('never goes back as time goes on', () => {
    fc.assert(
      fc.property(policies, instants, fc.nat(3000 * day), fc.nat(3000 * day), (policy, from, one, more) => {
        const rank = (after: number) => reviewPhases.indexOf(reviewPhase(policy, from, from + after).phase)
        expect(rank(one + more)).toBeGreaterThanOrEqual(rank(one))
      }),
    )
  })

  it('has dates in the order of the phases, and begins with the cycle', () => {
    fc.assert(
      fc.property(policies, instants, (policy, from) => {
        const dates = reviewDates(policy, from)
        const inOrder = reviewPhases.map((phase) => dates[phase])
        expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b))
        expect(inOrder[0]).toBe(from)
      }),
    )
  })
})
