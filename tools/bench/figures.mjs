/** The middle value. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

const RESAMPLES = 2000

/** The median with the 95 % interval of its bootstrap: what another run of the same length would give. */
export function medianWithInterval(values, random = Math.random) {
  const draw = () => values[Math.floor(random() * values.length)]
  const medians = Array.from({ length: RESAMPLES }, () => median(values.map(draw))).sort((a, b) => a - b)
  const at = (share) => medians[Math.min(RESAMPLES - 1, Math.floor(share * RESAMPLES))]
  return { median: median(values), low: at(0.025), high: at(0.975) }
}

/** A copy in random order (Fisher and Yates). */
export function shuffled(values, random = Math.random) {
  const copy = [...values]
  for (let index = copy.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    ;[copy[index], copy[other]] = [copy[other], copy[index]]
  }
  return copy
}
