import type { Store } from '#upstream/platform/db/store'

/** A store of which one transaction, counted from one, is done but for its last word when the process is killed. */
export function mortalStore(store: Store, killAt: number): Store {
  let begun = 0
  return {
    ...store,
    withTransaction: (work) => {
      begun += 1
      if (begun !== killAt) return store.withTransaction(work)
      return store.withTransaction(async (tx) => {
        await work(tx)
        process.kill(process.pid, 'SIGKILL')
        return new Promise<never>(() => undefined)
      })
    },
  }
}
