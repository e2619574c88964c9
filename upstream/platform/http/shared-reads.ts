import { AsyncLocalStorage } from 'node:async_hooks'

const batches = new AsyncLocalStorage<object>()

/** Runs the calls of one batch: what `sharedRead` guards is looked up once for all of them. */
export const withSharedReads = <Result>(work: () => Promise<Result>): Promise<Result> => batches.run({}, work)

/** True inside a batch. */
export const isInBatch = (): boolean => batches.getStore() !== undefined

/**
 * Makes a look-up that the calls of one batch share. `keyOf` says what the answer depends on besides the database handle.
 * Outside a batch nothing is shared.
 */
export function sharedRead<Source extends object, Args extends unknown[], Result>(
  keyOf: (...args: Args) => string,
  lookUp: (source: Source, ...args: Args) => Promise<Result>,
): (source: Source, ...args: Args) => Promise<Result> {
  const known = new WeakMap<object, Map<Source, Map<string, Promise<Result>>>>()

  return (source, ...args) => {
    const batch = batches.getStore()
    if (batch === undefined) return lookUp(source, ...args)
    const bySource = known.get(batch) ?? new Map<Source, Map<string, Promise<Result>>>()
    known.set(batch, bySource)
    // By handle too: a transaction sees what others don't.
    const byKey = bySource.get(source) ?? new Map<string, Promise<Result>>()
    bySource.set(source, byKey)
    const key = keyOf(...args)
    const shared = byKey.get(key) ?? lookUp(source, ...args)
    byKey.set(key, shared)
    return shared
  }
}
