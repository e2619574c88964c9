// Whether a figure that is read every minute grows: pure, so that a test can pass it the readings.

const minutesPerHour = 60
/** One in a hundred series that only waver is called growing. */
const certain = 2.33
/** Fewer say nothing, whatever they are: a process takes more memory by steps, minutes apart, until it has what it needs. */
const fewestSamples = 20

export const median = (numbers) => {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Every pair of samples, the earlier first, with the minutes between them. */
const pairsOf = (samples) =>
  samples.flatMap((first, at) => samples.slice(at + 1).map((second, after) => ({ first, second, minutes: after + 1 })))

/** The gain of a figure per hour: the median of the slopes between all pairs (Theil and Sen), which a few spikes do not move. */
export const slopePerHour = (samples) =>
  median(pairsOf(samples).map(({ first, second, minutes }) => ((second - first) / minutes) * minutesPerHour))

/**
 * How sure it is that the samples go up, in standard deviations (Mann and Kendall): only which of two is higher counts, not
 * by how much. Samples that are the same say neither.
 */
export function trend(samples) {
  const score = pairsOf(samples).reduce((sum, { first, second }) => sum + Math.sign(second - first), 0)
  const n = samples.length
  const runs = Object.values(Object.groupBy(samples, String)).map(({ length }) => length)
  const spread = (size) => size * (size - 1) * (2 * size + 5)
  const variance = (spread(n) - runs.reduce((sum, size) => sum + spread(size), 0)) / 18
  return variance <= 0 ? 0 : (score - Math.sign(score)) / Math.sqrt(variance)
}

/**
 * Judges a figure by the second half of what was seen; before that caches fill and the compiler works. It grows when two
 * things hold together: its slope is over what it may gain in an hour, and the samples go up too surely for chance. The
 * first alone would call noise growth in a short run, the second alone a kilobyte. And it must still go up in the last third,
 * by half as much at least: what took a step and stays there has what it needs. Undefined samples are left out.
 */
export function judge(samples, { perHour }) {
  const seen = samples.filter((sample) => sample !== undefined && !Number.isNaN(sample))
  const second = seen.slice(seen.length >> 1)
  if (second.length < fewestSamples) return { slope: Number.NaN, grows: false, isTooShort: true }
  const slope = slopePerHour(second)
  const isGoingOn = slopePerHour(seen.slice(-Math.ceil(seen.length / 3))) > perHour / 2
  return { slope, grows: slope > perHour && trend(second) > certain && isGoingOn, isTooShort: false }
}
