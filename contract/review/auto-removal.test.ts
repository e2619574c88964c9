import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RemovalInput, type RemovalPlan, removalNoticeDays, removalStep } from './auto-removal.ts'
import { deadlineActions } from './review.ts'

const day = 24 * 60 * 60_000
const on = { autoRemove: true, autoRemoveGraceDays: 30 }
const policy = (given: Partial<NonNullable<RemovalInput['review']>>): NonNullable<RemovalInput['review']> => ({
  ...{ deadline: 0, action: 'unpublish', due: 14 * day, announced: null },
  ...given,
})
const facts = (given: Partial<RemovalInput>): RemovalInput => ({
  ...{ settings: on, review: policy({}), cycle: 'first', plan: null },
  ...given,
})
const announced: RemovalPlan = { cycle: 'first', announcedAt: 16 * day, removeAt: 30 * day }

describe('what is done about expired data', () => {
  it.each([
    ['nothing before the notice', facts({}), 15 * day, { step: 'none' }],
    ['it is announced two weeks ahead', facts({}), 16 * day, { step: 'announce', removeAt: 30 * day }],
    ['found late, it waits as long', facts({}), 100 * day, { step: 'announce', removeAt: 114 * day }],
    ['nothing while it waits', facts({ plan: announced }), 20 * day, { step: 'none' }],
    ['a reminder three days ahead', facts({ plan: announced }), 27 * day, { step: 'remind' }],
    ['then it goes', facts({ plan: announced }), 30 * day, { step: 'remove' }],
    [
      'confirmed: taken back',
      facts({ plan: announced, cycle: 'second', review: policy({ deadline: 400 * day, due: 414 * day }) }),
      20 * day,
      { step: 'withdraw' },
    ],
    [
      'switched off: taken back',
      facts({ plan: announced, settings: { ...on, autoRemove: false } }),
      30 * day,
      { step: 'withdraw' },
    ],
    ['no deadline any more: taken back', facts({ plan: announced, review: null }), 30 * day, { step: 'withdraw' }],
    [
      'more days of grace: later',
      facts({ plan: announced, settings: { ...on, autoRemoveGraceDays: 32 } }),
      20 * day,
      { step: 'move', removeAt: 32 * day },
    ],
    ['switched off: nothing', facts({ settings: { ...on, autoRemove: false } }), 900 * day, { step: 'none' }],
    ['no deadline: nothing', facts({ review: null }), 900 * day, { step: 'none' }],
    ['the policy archives: nothing', facts({ review: policy({ action: 'archive' }) }), 900 * day, { step: 'none' }],
    ['the policy removes: nothing', facts({ review: policy({ action: 'remove' }) }), 900 * day, { step: 'none' }],
    [
      'the policy archives by now: taken back',
      facts({ plan: announced, review: policy({ action: 'archive' }) }),
      20 * day,
      { step: 'withdraw' },
    ],
    [
      'the policy acts later than the days of the setting: not told before that',
      facts({ review: policy({ action: 'escalate', due: 60 * day }) }),
      60 * day - 1,
      { step: 'none' },
    ],
    [
      'and told from then on',
      facts({ review: policy({ action: 'escalate', due: 60 * day }) }),
      60 * day,
      { step: 'announce', removeAt: 74 * day },
    ],
    [
      'what the policy announced comes first',
      facts({ plan: announced, review: policy({ announced: 33 * day }) }),
      30 * day,
      { step: 'move', removeAt: 33 * day },
    ],
  ] as const)('%s', (_, given, now, expected) => {
    expect(removalStep(given, now)).toEqual(expected)
  })

  it('lets nothing go sooner than two weeks after it was announced, however settings and time change', () => {
    const change = fc.record({
      hours: fc.integer({ min: 1, max: 400 }),
      autoRemove: fc.boolean(),
      autoRemoveGraceDays: fc.integer({ min: 0, max: 60 }),
      confirm: fc.boolean(),
      action: fc.constantFrom(...deadlineActions),
      graceDays: fc.integer({ min: 0, max: 40 }),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 60 }), (changes) => {
        let [now, cycle, confirmedAt] = [0, 0, 0]
        let plan: RemovalPlan | null = null
        for (const { hours, confirm, action, graceDays, ...settings } of changes) {
          now += hours * 3_600_000
          if (confirm) [cycle, confirmedAt] = [cycle + 1, now]
          const deadline = confirmedAt + 10 * day
          const review = policy({ deadline, action, due: deadline + graceDays * day })
          const given: RemovalInput = { settings, review, cycle: String(cycle), plan }
          const done = removalStep(given, now)
          if (done.step === 'remove') {
            expect(plan).not.toBeNull()
            expect(now - (plan?.announcedAt ?? now)).toBeGreaterThanOrEqual(removalNoticeDays * day)
            expect(settings.autoRemove && plan?.cycle === String(cycle)).toBe(true)
            expect(now).toBeGreaterThanOrEqual(review.due)
            expect(['unpublish', 'escalate']).toContain(action)
            return
          }
          if (done.step === 'withdraw') plan = null
          if (done.step === 'announce') plan = { cycle: String(cycle), announcedAt: now, removeAt: done.removeAt }
          if (done.step === 'move' && plan !== null) plan = { ...plan, removeAt: done.removeAt }
        }
      }),
    )
  })
})
