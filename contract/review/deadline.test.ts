import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DeadlineInput, type DeadlinePlan, deadlineNoticeDays, deadlineStep, shouldCall } from './deadline.ts'

const day = 24 * 60 * 60_000
const policy: DeadlineInput['policy'] = { action: 'archive', grace: 100 * day, due: 114 * day }
const plan = (given: Partial<DeadlinePlan> = {}): DeadlinePlan => ({
  ...{ action: 'archive', announcedAt: 107 * day, actAt: 114 * day, actedAt: null },
  ...given,
})

describe('what nobody confirms', () => {
  it.each([
    ['nothing yet, long before', { policy, plan: null }, 106, { step: 'none' }],
    ['is announced a week ahead', { policy, plan: null }, 107, { step: 'announce', actAt: 114 * day }],
    ['waits a week when it is found late', { policy, plan: null }, 300, { step: 'announce', actAt: 307 * day }],
    ['waits for its day', { policy, plan: plan() }, 113, { step: 'none' }],
    ['is acted upon on its day', { policy, plan: plan() }, 114, { step: 'act', action: 'archive' }],
    ['and not twice', { policy, plan: plan({ actedAt: 114 * day }) }, 500, { step: 'none' }],
    [
      'is announced anew when the action changed',
      { policy, plan: plan({ action: 'escalate' }) },
      113,
      {
        step: 'announce',
        action: 'archive',
        actAt: 120 * day,
      },
    ],
    [
      'is let be when the policy gives longer',
      { policy: { ...policy, due: 400 * day }, plan: plan() },
      113,
      { step: 'withdraw' },
    ],
    ['is let be when no policy counts any more', { policy: null, plan: plan() }, 113, { step: 'withdraw' }],
  ] satisfies [string, DeadlineInput, number, object][])('%s', (_, facts, at, step) =>
    expect(deadlineStep(facts, at * day)).toMatchObject(step),
  )

  it('never meets the action sooner than a week after it was told, whatever the dates', () => {
    const days = fc.integer({ min: 0, max: 2000 })
    fc.assert(
      fc.property(days, days, days, (due, first, later) => {
        const facts = { policy: { action: 'archive' as const, grace: 0, due: due * day }, plan: null }
        const told = deadlineStep(facts, first * day)
        if (told.step !== 'announce') return
        const announced = plan({ announcedAt: first * day, actAt: told.actAt })
        const then = deadlineStep({ ...facts, plan: announced }, later * day)
        if (then.step === 'act') expect(later - first).toBeGreaterThanOrEqual(deadlineNoticeDays)
      }),
    )
  })

  it('is called about from the deadline until something was done', () => {
    expect(shouldCall({ policy, plan: null }, 99 * day)).toBe(false)
    expect(shouldCall({ policy, plan: null }, 100 * day)).toBe(true)
    expect(shouldCall({ policy, plan: plan({ actedAt: 1 }) }, 120 * day)).toBe(false)
  })
})
