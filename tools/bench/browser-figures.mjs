import { medianWithInterval } from './figures.mjs'

const longFrom = 50

/** The time in which the page could not answer, after its first paint: what each long task takes above 50 ms. */
export function totalBlockingTime(longTasks, firstPaint) {
  const late = longTasks.filter(({ start }) => start >= firstPaint)
  return late.reduce((total, { duration }) => total + Math.max(0, duration - longFrom), 0)
}

const windowAtMost = 5000
const gapAtMost = 1000

/** Layout shift as browsers report it: the worst run of shifts with less than a second between, of five seconds at most. */
export function layoutShift(shifts) {
  let [worst, sum, first, last] = [0, 0, 0, 0]
  for (const { start, value } of shifts) {
    const goesOn = sum > 0 && start - last < gapAtMost && start - first < windowAtMost
    if (!goesOn) first = start
    sum = goesOn ? sum + value : value
    last = start
    worst = Math.max(worst, sum)
  }
  return worst
}

/** The time that so large a share of the keys stayed within; keys that the browser didn't report took `unreported` at most. */
export function keyTime(reported, { keys, share, unreported = 16 }) {
  const missing = Array(Math.max(0, keys - reported.length)).fill(unreported)
  const times = [...reported, ...missing].sort((a, b) => a - b)
  return times[Math.floor(share * (times.length - 1))]
}

/**
 * One measure over all rounds: the median of each target with its interval, and with two targets the ratio of the second to
 * the first within a round. Where the first has nothing, there is no ratio.
 */
export function overRounds(rounds, random = Math.random) {
  const targets = rounds[0].map((_, target) => rounds.map((values) => values[target]))
  const medians = targets.map((values) => medianWithInterval(values, random))
  const hasRatio = targets.length === 2 && targets[0].every((value) => value > 0)
  const ratio = hasRatio
    ? medianWithInterval(
        rounds.map(([before, after]) => after / before),
        random,
      )
    : undefined
  return { medians, ratio }
}
