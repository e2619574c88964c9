import { describe, expect, it } from 'vitest'
import { estimate } from './estimate.ts'
import { type Allocation, planSample } from './plan.ts'

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

/** Strata of which nobody could know before how much they differ. */
const different: [string, Planted[]][] = [
  [
    'three strata that differ widely',
    [
      { size: 1_000, right: 950 },
      { size: 800, right: 400 },
      { size: 300, right: 60 },
    ],
  ],
  [
    'a large stratum that is half right beside thirty small ones that are all right',
    [{ size: 1_200, right: 600 }, ...Array.from({ length: 30 }, () => ({ size: 40, right: 40 }))],
  ],
  [
    'a small stratum that is mostly wrong',
    [
      { size: 1_800, right: 1_680 },
      { size: 200, right: 60 },
    ],
  ],
]

type Design = { planted: readonly Planted[]; allocation: Allocation; answering: number; audits: number }

/** How often the interval of audits holds the planted share, and its width as part of what was promised. */
function auditsOf({ planted, allocation, answering, audits }: Design) {
  const size = planted.reduce((total, one) => total + one.size, 0)
  const truth = planted.reduce((total, one) => total + one.right, 0) / size
  const plan = planSample(
    planted.map((one, index) => ({ key: `${index}`, size: one.size, filled: { phone: one.size } })),
    { fields: ['phone'], margin: 5, certainty: 95, expected: truth * 100, allocation },
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
  return { truth, holds: holds / audits, width: width / promised }
}

describe('audits over planted truth', () => {
  it.each(populations)(
    'of %s: the interval holds it as often as it says, and is as wide as was promised',
    (_, planted, answering) => {
      const { holds, width } = auditsOf({ planted, allocation: 'proportional', answering, audits: 2_000 })
      expect(holds).toBeGreaterThanOrEqual(0.93)
      expect(width).toBeGreaterThan(0.9)
      expect(width).toBeLessThan(1.1)
    },
  )

  it.each(different)(
    'of %s: it is narrower than promised by what the strata explain, and never wider',
    (_, planted) => {
      const { truth, holds, width } = auditsOf({ planted, allocation: 'proportional', answering: 0.8, audits: 1_000 })
      expect(holds).toBeGreaterThanOrEqual(0.93)
      const size = planted.reduce((total, one) => total + one.size, 0)
      const within = planted.reduce(
        (total, one) => total + (one.right * (one.size - one.right)) / one.size / size / truth / (1 - truth),
        0,
      )
      expect(width / Math.sqrt(within)).toBeGreaterThan(0.9)
      expect(width / Math.sqrt(within)).toBeLessThan(1.1)
      const equal = auditsOf({ planted, allocation: 'equal', answering: 0.8, audits: 1_000 })
      expect(equal.holds).toBeGreaterThanOrEqual(0.93)
      expect(equal.width).toBeLessThan(1.1)
    },
  )
})
