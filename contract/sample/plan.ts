// Without zod: the page that plans a sample reckons with it in the browser.
import { type Certainty, effectiveCount, halfWidth } from '../kernel/interval.ts'

/** A figure of fewer judgements than this is not shown, unless all that there is was judged. */
export const minimumJudgements = 20

/** How calls are spread: by the size of a stratum, or so that each can be spoken of with the same margin. */
export const allocations = ['proportional', 'equal'] as const
export type Allocation = (typeof allocations)[number]

export type PlanWish = {
  /** Names of fields. */
  fields: readonly string[]
  /** Half the width of the interval, in per cent. */
  margin: number
  certainty: Certainty
  /** The share that is expected to be right, in per cent: the nearer to 50, the more calls it takes. */
  expected: number
  allocation: Allocation
}

/** A part of the population that is drawn from by itself: its records, and in how many of them each field is filled in. */
export type Stratum = { key: string; size: number; filled: Readonly<Record<string, number>> }

/** The expected precision for a field; null when there will be too few answers for a figure. */
export type ExpectedPrecision = { field: string; filled: number; judged: number; margin: number | null }

export type SamplePlan = {
  /** How many to call of each stratum, by its key. */
  calls: Record<string, number>
  total: number
  population: number
  promises: ExpectedPrecision[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * How many of a population must be called, so that an interval of this certainty is no wider than the margin to each side
 * when the expected share is found. Never more than there are, and not fewer than a figure needs.
 */
export function callsFor(
  population: number,
  { margin, certainty, expected }: Pick<PlanWish, 'margin' | 'certainty' | 'expected'>,
): number {
  if (population <= minimumJudgements) return population
  const isEnough = (sampleSize: number) =>
    halfWidth(expected / 100, effectiveCount(sampleSize, population), certainty) <= margin / 100
  let [low, high] = [minimumJudgements, population]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Spreads calls over strata by their size, the largest remainders first. Each stratum that has any gets two, or all that it
 * has, so that its spread can be reckoned: with many small strata there are more calls than requested.
 */
export function proportional(sizes: readonly number[], calls: number): number[] {
  const population = sum(sizes)
  if (population === 0) return sizes.map(() => 0)
  const quotas = sizes.map((size) => (Math.min(calls, population) * size) / population)
  const spread = quotas.map((quota, index) => Math.max(Math.floor(quota), Math.min(2, sizes[index] ?? 0)))
  const byRemainder = quotas
    .map((quota, index) => ({ index, remainder: quota - Math.floor(quota) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
  let left = Math.min(calls, population) - sum(spread)
  while (left > 0) {
    for (const { index } of byRemainder) {
      if (left === 0 || (spread[index] ?? 0) >= (sizes[index] ?? 0)) continue
      spread[index] = (spread[index] ?? 0) + 1
      left -= 1
    }
  }
  return spread
}

/** The calls that every field needs in a population of which only some records have it. */
function callsOf(size: number, filled: Readonly<Record<string, number>>, wish: PlanWish): number {
  const needed = wish.fields.map((field) => {
    const count = filled[field] ?? 0
    return count === 0 ? 0 : Math.ceil((callsFor(count, wish) * size) / count)
  })
  return Math.min(size, Math.max(0, ...needed))
}

function filledOf(strata: readonly Stratum[], fields: readonly string[]): Record<string, number> {
  return Object.fromEntries(fields.map((field) => [field, sum(strata.map(({ filled }) => filled[field] ?? 0))]))
}

/**
 * The variance of a weighted share at its largest, when nobody knows how right each stratum is, only how right all are together. With calls
 * spread by size that is when strata are alike; else the worst is that those count as half right of which the fewest are called.
 */
function widestVariance(strata: readonly { weight: number; spread: number }[], expected: number): number {
  // The share of a stratum at which one more per cent there costs another one just as much.
  const shareAt = ({ weight, spread }: { weight: number; spread: number }, price: number) =>
    Math.min(1, Math.max(0, spread === 0 ? Math.sign(price) : 0.5 + (price * weight) / spread))
  const averageAt = (price: number) => sum(strata.map((one) => one.weight * shareAt(one, price)))
  const furthest = Math.max(...strata.map(({ weight, spread }) => (weight === 0 ? 0 : spread / weight)))
  let [low, high] = [-furthest, furthest]
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2
    if (averageAt(middle) < expected) low = middle
    else high = middle
  }
  return sum(strata.map((one) => one.spread * shareAt(one, high) * (1 - shareAt(one, high))))
}

/** How many calls a sample takes, of which stratum, and what it will be able to say of each field. */
export function planSample(strata: readonly Stratum[], wish: PlanWish): SamplePlan {
  const population = sum(strata.map(({ size }) => size))
  const filled = filledOf(strata, wish.fields)
  const spread =
    wish.allocation === 'equal'
      ? strata.map((stratum) => callsOf(stratum.size, stratum.filled, wish))
      : proportional(
          strata.map(({ size }) => size),
          callsOf(population, filled, wish),
        )
  const total = sum(spread)
  const promises = wish.fields.map((field): ExpectedPrecision => {
    const count = filled[field] ?? 0
    const parts = strata.map(({ size, filled: has }, index) => {
      const here = has[field] ?? 0
      return { here, judged: size === 0 ? 0 : ((spread[index] ?? 0) * here) / size }
    })
    const calls = Math.floor(sum(parts.map((part) => part.judged)))
    if (count === 0 || (calls < minimumJudgements && total < population))
      return { field, filled: count, judged: calls, margin: null }
    const shares = parts.map(({ here, judged: of }) => ({
      weight: here / count,
      spread: here === 0 || of >= here ? 0 : ((here / count) ** 2 * (here - of)) / (Math.max(1, here - 1) * of),
    }))
    const expected = wish.expected / 100
    const variance = widestVariance(shares, expected)
    const margin = variance === 0 ? 0 : halfWidth(expected, (expected * (1 - expected)) / variance, wish.certainty)
    return { field, filled: count, judged: calls, margin: margin * 100 }
  })
  return {
    calls: Object.fromEntries(strata.map(({ key }, index) => [key, spread[index] ?? 0])),
    ...{ total, population, promises },
  }
}
