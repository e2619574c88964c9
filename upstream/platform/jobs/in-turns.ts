import type { Store } from '../db/store.ts'
import { rethrowStoreError } from '../db/store-error.ts'
import type { JobContext, Jobs } from './boss.ts'
import type { JobInput, JobName } from './job-list.ts'

/** After so long the next job has its turn; milliseconds. */
const turn = 30_000
/** By then a process that stops takes no jobs any more; seconds. */
const handedOverAfter = 3

/**
 * Carries out a long job in parts, until one says that nothing is left. What is left at the end of its turn, or when the
 * process stops, is a job again, which any process goes on with.
 */
export async function workInTurns<Name extends JobName>(
  { store, jobs }: { store: Pick<Store, 'withTransaction'>; jobs: Jobs },
  { name, payload, signal }: { name: Name; payload: JobInput<Name> } & Pick<JobContext, 'signal'>,
  part: () => Promise<boolean>,
): Promise<void> {
  const until = Date.now() + turn
  while (await part()) {
    if (!signal.aborted && Date.now() < until) continue
    const options = signal.aborted ? { startAfter: handedOverAfter } : {}
    await store.withTransaction((tx) => jobs.enqueue(tx, name, payload, options))
    return
  }
}

/** Does one after the other; what fails keeps none after it from its turn, and its error is thrown when all had theirs. */
export async function allInTurn(parts: readonly (() => PromiseLike<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const part of parts) {
    try {
      await part()
    } catch (error) {
      rethrowStoreError(error)
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
