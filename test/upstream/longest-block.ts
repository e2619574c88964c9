import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as passes } from 'node:timers/promises'

/** Tests only: the longest time for which work kept the event loop of this process, in milliseconds. */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  try {
    // The first turn and the last are measured only when they are over.
    await passes(10)
    await work()
    await passes(10)
    return delays.max / 1_000_000
  } finally {
    delays.disable()
  }
}
