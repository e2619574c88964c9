import type { Store } from '../db/store.ts'
import type { JobContext, Jobs } from './boss.ts'

/** After so long the next job has its turn; milliseconds. */
const turn = 30_000
/** By then a process that stops takes no jobs any more; seconds. */
const handedOverAfter = 3

/**
 * Carries out a long job in parts, until one says that nothing is left. What is left at the end of its turn, or when the
 * process stops, is a job again, which any process goes on with.
 */
export async function workInTurns(
  { store, jobs }: { store: Pick<Store, 'withTransaction'>; jobs: Pick<Jobs, 'enqueue'> },
  { queue, payload, signal }: { queue: string; payload: object } & Pick<JobContext, 'signal'>,
  part: () => Promise<boolean>,
): Promise<void> {
  const until = Date.now() + turn
  while (await part()) {
    if (!signal.aborted && Date.now() < until) continue
    const options = signal.aborted ? { startAfter: handedOverAfter } : {}
    await store.withTransaction((tx) => jobs.enqueue(tx, queue, payload, options))
    return
  }
}
