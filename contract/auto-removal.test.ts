import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RemovalFacts, type RemovalPlan, removalNoticeDays, removalStep } from './auto-removal.ts'

const day = 24 * 60 * 60_000
const on = { autoRemove: true, autoRemoveGraceDays: 30 }
const facts = (given: Partial<RemovalFacts>): RemovalFacts => ({
  ...{ settings: on, deadline: 0, cycle: 'first', plan: null },
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
      facts({ plan: announced, cycle: 'second', deadline: 400 * day }),
      20 * day,
      { step: 'withdraw' },
    ],
    [
      'switched off: taken back',
      facts({ plan: announced, settings: { ...on, autoRemove: false } }),
      30 * day,
      { step: 'withdraw' },
    ],
    ['no deadline any more: taken back', facts({ plan: announced, deadline: null }), 30 * day, { step: 'withdraw' }],
    [
      'more days of grace: later',
      facts({ plan: announced, settings: { ...on, autoRemoveGraceDays: 32 } }),
      20 * day,
      { step: 'move', removeAt: 32 * day },
    ],
    ['switched off: nothing', facts({ settings: { ...on, autoRemove: false } }), 900 * day, { step: 'none' }],
    ['no deadline: nothing', facts({ deadline: null }), 900 * day, { step: 'none' }],
  ] as const)('%s', (_, given, now, expected) => {
    expect(removalStep(given, now)).toEqual(expected)
  })

  it('lets nothing go sooner than two weeks after it was announced, however settings and time change', () => {
    const change = fc.record({
      hours: fc.integer({ min: 1, max: 400 }),
      autoRemove: fc.boolean(),
      autoRemoveGraceDays: fc.integer({ min: 0, max: 60 }),
      confirm: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 60 }), (changes) => {
        let [now, cycle, confirmedAt] = [0, 0, 0]
        let plan: RemovalPlan | null = null
        for (const { hours, confirm, ...settings } of changes) {
          now += hours * 3_600_000
          if (confirm) [cycle, confirmedAt] = [cycle + 1, now]
          const given: RemovalFacts = { settings, deadline: confirmedAt + 10 * day, cycle: String(cycle), plan }
          const done = removalStep(given, now)
          if (done.step === 'remove') {
            expect(plan).not.toBeNull()
            expect(now - (plan?.announcedAt ?? now)).toBeGreaterThanOrEqual(removalNoticeDays * day)
            expect(settings.autoRemove && plan?.cycle === String(cycle)).toBe(true)
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
