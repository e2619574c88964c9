import { describe, expect, it } from 'vitest'
import { estimate } from './estimate.ts'
import { planSample } from './plan.ts'

/** Numbers between 0 and 1 that are the same for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Planted = { size: number; right: number }

/** Calls a stratum in a random order until so many answered, or all were called; who answers has nothing to do with truth. */
function call({ size, right }: Planted, calls: number, answering: number, random: () => number) {
  const left = { all: size, right }
  const found = { size, judged: 0, right: 0, missing: 0 }
  while (found.judged < calls && left.all > 0) {
    const isRight = random() * left.all < left.right
    left.all -= 1
    if (isRight) left.right -= 1
    if (random() >= answering) found.missing += 1
    else {
      found.judged += 1
      if (isRight) found.right += 1
    }
  }
  return found
}

const audits = 2_000
const populations: [string, Planted[], number][] = [
  ['one stratum of 150', [{ size: 150, right: 120 }], 1],
  ['one stratum of 5,000', [{ size: 5_000, right: 4_500 }], 1],
  ['one stratum of 100,000, one in three not reached', [{ size: 100_000, right: 60_000 }], 0.66],
  [
    'three strata that are much the same',
    [
      { size: 900, right: 760 },
      { size: 500, right: 430 },
      { size: 100, right: 80 },
    ],
    0.7,
  ],
  [
    'ten small strata',
    Array.from({ length: 10 }, (_, index) => ({ size: 60 + 20 * index, right: Math.round((60 + 20 * index) * 0.85) })),
    0.8,
  ],
  [
    'nearly all right',
    [
      { size: 2_000, right: 1_940 },
      { size: 1_000, right: 970 },
    ],
    0.9,
  ],
]

describe('2,000 audits over planted truth', () => {
  it.each(populations)(
    'of %s: the interval holds it as often as it says, and is as wide as was promised',
    (_, planted, answering) => {
      const size = planted.reduce((total, one) => total + one.size, 0)
      const truth = planted.reduce((total, one) => total + one.right, 0) / size
      const plan = planSample(
        planted.map((one, index) => ({ key: `${index}`, size: one.size, filled: { phone: one.size } })),
        { fields: ['phone'], margin: 5, certainty: 95, expected: truth * 100, allocation: 'proportional' },
      )
      const random = randomOf(size)
      let holds = 0
      let width = 0
      for (let audit = 0; audit < audits; audit += 1) {
        const seen = estimate(
          planted.map((one, index) => call(one, plan.calls[index] ?? 0, answering, random)),
          95,
        )
        if (seen === undefined) throw new Error('too few for a figure')
        if (seen.low <= truth && truth <= seen.high) holds += 1
        width += (seen.high - seen.low) / 2 / audits
      }
      const promised = (plan.promises[0]?.margin ?? 0) / 100
      expect(holds / audits).toBeGreaterThanOrEqual(0.93)
      expect(width / promised).toBeGreaterThan(0.9)
      expect(width / promised).toBeLessThan(1.1)
    },
  )

  it('over strata that differ widely it still holds, and is no wider than was promised', () => {
    const planted = [
      { size: 1_000, right: 950 },
      { size: 800, right: 400 },
      { size: 300, right: 60 },
    ]
    const truth = 1_410 / 2_100
    const wish = { fields: ['phone'], margin: 5, certainty: 95 as const, expected: truth * 100 }
    const strata = planted.map((one, index) => ({ key: `${index}`, size: one.size, filled: { phone: one.size } }))
    for (const allocation of ['proportional', 'equal'] as const) {
      const plan = planSample(strata, { ...wish, allocation })
      const random = randomOf(7)
      const seen = Array.from({ length: audits }, () =>
        estimate(
          planted.map((one, index) => call(one, plan.calls[index] ?? 0, 0.8, random)),
          95,
        ),
      )
      const holds = seen.filter((one) => one && one.low <= truth && truth <= one.high).length
      expect(holds / audits).toBeGreaterThanOrEqual(0.93)
      const width = seen.reduce((total, one) => total + ((one?.high ?? 0) - (one?.low ?? 0)) / 2 / audits, 0)
      expect(width).toBeLessThan(((plan.promises[0]?.margin ?? 0) / 100) * 1.1)
    }
  })
})
