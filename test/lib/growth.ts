/**
 * How many times as much work a text of ten times the length is: 10 when it is looked at a fixed number of times, 100
 * when each character looks at all others. It counts the processor time of this thread alone, so that what else the
 * machine does counts for little.
 */
export function growthOverTenfold(work: (length: number) => void, length: number): number {
  work(length)
  return leastCostOf(() => work(length * 10)) / leastCostOf(() => work(length))
}

/** The least of a few: now and then memory is tidied up within a run. */
const leastCostOf = (work: () => void) => Math.min(costOf(work), costOf(work), costOf(work))

/** Below this, in microseconds, the clock of a thread is too coarse. */
const measurable = 20_000

/** Processor time of one run, from as many runs as needed to measure it. */
function costOf(work: () => void): number {
  for (let runs = 1; ; runs *= 2) {
    const before = process.threadCpuUsage()
    for (let run = 0; run < runs; run += 1) work()
    const { user, system } = process.threadCpuUsage(before)
    if (user + system >= measurable) return (user + system) / runs
  }
}
