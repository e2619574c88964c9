import { type Certainty, type Interval, wilson } from '../kernel/interval.ts'
import { minimumJudgements } from './plan.ts'

/** The findings about a field in one stratum. */
export type StratumResult = {
  /** The records of the stratum that have the field filled in. */
  size: number
  judged: number
  right: number
  /** Called without an answer that can be judged: not reached, refused, or not known. */
  missing: number
}

export type Estimate = Interval & {
  share: number
  judged: number
  right: number
  missing: number
  size: number
  /** The share when all of whom nothing is known were wrong, and when they were right. */
  worst: number
  best: number
}

const none: StratumResult = { size: 0, judged: 0, right: 0, missing: 0 }
const plus = (one: StratumResult, other: StratumResult): StratumResult => ({
  size: one.size + other.size,
  judged: one.judged + other.judged,
  right: one.right + other.right,
  missing: one.missing + other.missing,
})

/** Strata of which too little is known to reckon their spread are counted as one, with the smallest other if need be. */
function collapsed(strata: readonly StratumResult[]): StratumResult[] {
  const used = strata.filter(({ size }) => size > 0)
  const isThin = ({ judged, size }: StratumResult) => judged < Math.min(2, size)
  const thin = used.filter(isThin)
  const others = used.filter((one) => !isThin(one)).toSorted((one, other) => one.size - other.size)
  if (thin.length === 0) return others
  const rest = thin.reduce(plus, none)
  const [smallest, ...larger] = others
  return isThin(rest) && smallest ? [plus(rest, smallest), ...larger] : [rest, ...others]
}

/** Judgements that each stratum is thought to have beside its own, as they are on average: no stratum is all right for sure. */
const borrowed = 2

/**
 * The share that is right, weighted by the size of the strata, with Wilson's interval on the number of judgements that a
 * sample without strata would have needed for the same spread. Undefined while it is too few for a figure
 * (`minimumJudged`), unless everything was judged.
 */
export function estimate(results: readonly StratumResult[], certainty: Certainty): Estimate | undefined {
  const strata = collapsed(results)
  const total = strata.reduce(plus, none)
  const { size, judged, right, missing } = total
  if (judged === 0 || (judged < minimumJudgements && judged < size)) return undefined
  const average = (right + 1) / (judged + 2)
  const parts = strata.map((stratum) => {
    const smooth = (stratum.right + borrowed * average) / (stratum.judged + borrowed)
    const left = Math.max(0, 1 - stratum.judged / stratum.size)
    return { ...stratum, weight: stratum.size / size, smooth, spread: (left * smooth * (1 - smooth)) / stratum.judged }
  })
  const weighted = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((sum, part) => sum + part.weight * of(part), 0)
  const share = weighted((part) => part.right / part.judged)
  const smooth = weighted((part) => part.smooth)
  const variance = parts.reduce((sum, { weight, spread }) => sum + weight ** 2 * spread, 0)
  const count = variance === 0 ? Number.POSITIVE_INFINITY : (smooth * (1 - smooth)) / variance
  const { low, high } = wilson(share, count, certainty)
  return {
    ...{ share, judged, right, missing, size },
    // What was found right is right, and what was found wrong is wrong: the share of all can be no further.
    low: Math.max(low, right / size),
    high: Math.min(high, 1 - (judged - right) / size),
    worst: weighted((part) => part.right / (part.judged + part.missing)),
    best: weighted((part) => (part.right + part.missing) / (part.judged + part.missing)),
  }
}

/** Whether everything was asked after: the share is no estimate. */
export const isWhole = ({ judged, size }: Pick<Estimate, 'judged' | 'size'>): boolean => judged === size

type Percentages = Pick<Estimate, 'share' | 'low' | 'high' | 'worst' | 'best'>

/** The figures of a share as they are read, in whole per cents; an interval is rounded outwards. */
export const inPercents = ({ share, low, high, worst, best }: Percentages) => ({
  share: Math.round(share * 100),
  low: Math.floor(low * 100 + 1e-9),
  // Of nothing that is right it would be the zero below zero.
  high: Math.max(0, Math.ceil(high * 100 - 1e-9)),
  worst: Math.round(worst * 100),
  best: Math.round(best * 100),
})
