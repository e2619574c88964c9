import { describe, expect, it } from 'vitest'
import { effectiveCount, wilson } from '../kernel/interval.ts'
import { afterAct, type CallStanding, isFree, proposedVerdict, timesCalled } from './calls.ts'
import { estimate, inPercents } from './estimate.ts'
import { callsFor, minimumJudgements, planSample, proportional } from './plan.ts'
import { sampleInputSchema } from './sample.ts'

const wish = { margin: 5, certainty: 95 as const, expected: 80 }

describe('how many calls a sample takes', () => {
  it('is the textbook figure for a large population, fewer for a small one, and never more than there are', () => {
    // n = z²·p·(1 − p) / e² is 246; Wilson's interval is a little narrower.
    expect(callsFor(1_000_000, wish)).toBeGreaterThan(235)
    expect(callsFor(1_000_000, wish)).toBeLessThanOrEqual(246)
    expect(callsFor(500, wish)).toBeLessThan(callsFor(5_000, wish))
    expect(callsFor(12, wish)).toBe(12)
    expect(callsFor(0, wish)).toBe(0)
  })

  it('is the least that keeps to the margin', () => {
    for (const population of [30, 150, 1_500, 40_000]) {
      const calls = callsFor(population, wish)
      const widthOf = (count: number) => {
        const { low, high } = wilson(0.8, effectiveCount(count, population), 95)
        return high - low
      }
      expect(widthOf(calls)).toBeLessThanOrEqual(0.1)
      if (calls > minimumJudgements) expect(widthOf(calls - 1)).toBeGreaterThan(0.1)
    }
  })

  it('spreads by largest remainder, with two of each that has any', () => {
    expect(proportional([600, 300, 100], 10)).toEqual([6, 3, 2])
    expect(proportional([500, 250, 250], 101)).toEqual([51, 25, 25])
    expect(proportional([1, 0, 999], 50)).toEqual([1, 0, 49])
    expect(proportional([3, 4], 100)).toEqual([3, 4])
  })

  it('takes more calls for a field that stands in some records only, and says what that field will bear', () => {
    const strata = [{ key: 'a', size: 1_000, filled: { phone: 1_000, times: 500 } }]
    const phone = planSample(strata, { ...wish, fields: ['phone'], allocation: 'proportional' })
    const both = planSample(strata, { ...wish, fields: ['phone', 'times'], allocation: 'proportional' })
    expect(both.total).toBeGreaterThan(phone.total * 1.4)
    for (const { margin } of both.promises) expect(margin).toBeLessThanOrEqual(5.01)
    expect(planSample(strata, { ...wish, fields: ['fax'], allocation: 'equal' }).promises).toEqual([
      { field: 'fax', filled: 0, judged: 0, margin: null },
    ])
  })

  it('for equal precision asks of each stratum what it takes by itself', () => {
    const strata = [
      { key: 'a', size: 900, filled: { phone: 900 } },
      { key: 'b', size: 60, filled: { phone: 60 } },
    ]
    const { calls } = planSample(strata, { ...wish, fields: ['phone'], allocation: 'equal' })
    expect(calls).toEqual({ a: callsFor(900, wish), b: callsFor(60, wish) })
  })
})

it.each(['margin', 'expected', 'tries'])('of %s takes a whole number within bounds, and says so', (name) => {
  const input = {
    name: 'Proef',
    kind: 'organisation',
    fields: ['phone'],
    strata: 'none',
    allocation: 'equal',
    ...wish,
    tries: 3,
  }
  expect(sampleInputSchema.safeParse(input).success).toBe(true)
  for (const value of [0, 0.5, 2.5, 100, 'veel', undefined])
    expect(sampleInputSchema.safeParse({ ...input, [name]: value }).error?.issues).toMatchObject([
      { path: [name], message: `sample.${name}` },
    ])
})

describe('what is found', () => {
  const found = (size: number, judged: number, right: number, missing = 0) => ({ size, judged, right, missing })

  it('is not shown of fewer judgements than a figure needs, but is of all that there are', () => {
    expect(estimate([found(500, 19, 19)], 95)).toBeUndefined()
    expect(estimate([found(500, 20, 20)], 95)).toBeDefined()
    expect(estimate([found(5, 5, 4)], 95)).toMatchObject({ share: 0.8, low: 0.8, high: 0.8 })
    expect(estimate([], 95)).toBeUndefined()
  })

  it('has room on one side of a share of 0 or 1', () => {
    const all = estimate([found(1_000, 50, 50)], 95)
    expect(all).toMatchObject({ share: 1, high: 1 })
    expect(all?.low).toBeGreaterThan(0.9)
    expect(all?.low).toBeLessThan(0.97)
    expect(estimate([found(1_000, 50, 0)], 95)?.high).toBeGreaterThan(0.03)
  })

  it('says nothing that what was found excludes', () => {
    // Three of 25 are wrong for sure.
    expect(estimate([found(25, 22, 19, 3)], 95)?.high).toBe(0.88)
    expect(estimate([found(40, 38, 20)], 95)?.low).toBeGreaterThanOrEqual(0.5)
  })

  it('is weighted by the size of the strata, not by how many were asked of each', () => {
    const both = estimate([found(900, 30, 30), found(100, 30, 0)], 95)
    expect(both?.share).toBeCloseTo(0.9)
  })

  it('counts strata of which nothing is known with others', () => {
    expect(estimate([found(400, 40, 30), found(10, 0, 0, 3)], 95)).toMatchObject({ size: 410, judged: 40, missing: 3 })
  })

  it('says how far it would go when all who did not answer were wrong, or right', () => {
    const seen = estimate([found(1_000, 80, 72, 20)], 95)
    expect(seen).toMatchObject({ worst: 0.72, best: 0.92 })
    expect(seen && inPercents(seen)).toMatchObject({ share: 90, worst: 72, best: 92 })
  })

  it('rounds an interval outwards', () => {
    const of = { judged: 1, right: 1, missing: 0, size: 1, worst: 0, best: 1 }
    expect(inPercents({ share: 0, low: 0, high: 0, worst: 0, best: 0 }).high).toBe(0)
    expect(inPercents({ ...of, share: 0.932, low: 0.908, high: 0.9504 })).toMatchObject({
      share: 93,
      low: 90,
      high: 96,
    })
  })
})

describe('a call', () => {
  const now = new Date('2026-11-28T10:00:00Z')
  const open: CallStanding = { state: 'open', tries: 0, claimedBy: null, until: null, isSaid: false }
  const by = (user: string, more: object = {}) => ({ user, now, maximumTries: 2, ...more })
  const claimed = afterAct(open, 'claim', by('a'))
  if (typeof claimed === 'string') throw new Error(claimed)

  it('is of one caller at a time, until the claim runs out', () => {
    expect(afterAct(claimed, 'claim', by('b'))).toBe('CALL_TAKEN')
    expect(afterAct(claimed, 'said', by('b'))).toBe('CALL_TAKEN')
    expect(afterAct(open, 'gone', by('a'))).toBe('CALL_TAKEN')
    const later = { now: new Date(now.getTime() + 61 * 60_000) }
    expect(isFree(claimed, later.now)).toBe(true)
    expect(afterAct(claimed, 'claim', by('b', later))).toMatchObject({ state: 'claimed', claimedBy: 'b' })
  })

  it('that is not reached is tried again, and then replaced', () => {
    const once = afterAct(claimed, 'unreached', by('a'))
    expect(once).toMatchObject({ state: 'snoozed', tries: 1, isReplaced: false })
    expect(typeof once !== 'string' && timesCalled(once)).toBe(1)
    expect(timesCalled({ state: 'done', tries: 1 })).toBe(2)
    expect(afterAct({ ...claimed, tries: 1 }, 'unreached', by('a'))).toMatchObject({
      state: 'unreached',
      isReplaced: true,
    })
    expect(afterAct(claimed, 'refused', by('a'))).toMatchObject({ state: 'refused', isReplaced: true })
    expect(afterAct(claimed, 'gone', by('a'))).toMatchObject({ state: 'gone', isReplaced: false })
  })

  it('is judged after what is said is kept, and never again', () => {
    expect(afterAct(claimed, 'judge', by('a'))).toBe('CALL_NOT_SAID')
    const said = afterAct(claimed, 'said', by('a'))
    if (typeof said === 'string') throw new Error(said)
    const done = afterAct(said, 'judge', by('a'))
    expect(done).toMatchObject({ state: 'done', claimedBy: null })
    if (typeof done !== 'string') expect(afterAct(done, 'claim', by('a'))).toBe('CALL_ENDED')
  })

  it.each([
    ['said', true, true, 'right'],
    ['said', false, true, 'wrong'],
    ['said', undefined, true, null],
    ['said', false, false, 'wrong'],
    ['none', undefined, false, 'right'],
    ['none', undefined, true, 'wrong'],
    ['unknown', undefined, true, 'unknown'],
    ['refused', undefined, true, 'refused'],
  ] as const)('of which a field is %s (same: %s, filled: %s) is proposed as %s', (how, same, filled, verdict) =>
    expect(proposedVerdict(how, same, filled)).toBe(verdict),
  )
})
