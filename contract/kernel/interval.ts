// Without zod: pages reckon with it in the browser.

/** How sure an interval is, in per cent: of so many in a hundred samples it holds the true share. */
export const certainties = [90, 95, 99] as const
export type Certainty = (typeof certainties)[number]

const zOf: Record<Certainty, number> = { 90: 1.644854, 95: 1.959964, 99: 2.575829 }

export type Interval = { low: number; high: number }

/**
 * Wilson's interval of a share that was found in so many, which need not be a whole number. It has room to both sides also
 * of a share of 0 or 1, and none where everything was sampled (`count` is infinite).
 */
export function wilson(share: number, count: number, certainty: Certainty): Interval {
  if (count === Number.POSITIVE_INFINITY) return { low: share, high: share }
  const z = zOf[certainty]
  const scale = 1 + z ** 2 / count
  const middle = (share + z ** 2 / (2 * count)) / scale
  const half = halfWidth(share, count, certainty)
  return { low: Math.max(0, Math.min(share, middle - half)), high: Math.min(1, Math.max(share, middle + half)) }
}

/** Half the width of that interval. */
export function halfWidth(share: number, count: number, certainty: Certainty): number {
  if (count === Number.POSITIVE_INFINITY) return 0
  const z = zOf[certainty]
  return (z / (1 + z ** 2 / count)) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2))
}

/** The sample size, corrected for the population: the more of it was sampled, the less is left to chance. */
export const effectiveCount = (sampled: number, population: number): number =>
  sampled >= population ? Number.POSITIVE_INFINITY : (sampled * (population - 1)) / (population - sampled)
