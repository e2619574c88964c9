import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'

/** A transaction that takes longer than this holds up every other writer of the embedded store. */
export const SLOW_TRANSACTION_MS = 2000

/** Thrown where PGlite would wait for ever: its one connection is busy with the transaction that asks. */
export class OuterDatabaseInTransactionError extends Error {
  override name = 'OuterDatabaseInTransactionError'
  constructor() {
    super('The outer database handle was used inside withTransaction: use the `tx` that the callback receives.')
  }
}

/** Knows whether the running code is inside a transaction of its store, and guards that store's handles. */
export type TransactionScope = {
  guard<Handle extends object>(handle: Handle, members: readonly string[]): Handle
  guardDatabase<Handle extends Database>(db: Handle): Handle
  run<Result>(begin: Begin, work: (tx: Database) => Promise<Result>): Promise<Result>
}

type Begin = <Result>(work: (tx: Database) => Promise<Result>) => Promise<Result>

const DATABASE_MEMBERS = [
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'execute',
  'query',
]

/**
 * One scope per store. A nested transaction is refused like any other use of the outer handle: a function that may
 * run inside a transaction takes `tx`, so that what commits together can be read in the code.
 */
export function createTransactionScope(log: Log): TransactionScope {
  const current = new AsyncLocalStorage<{ open: boolean }>()

  function refuseInside() {
    if (current.getStore()?.open) throw new OuterDatabaseInTransactionError()
  }

  function guard<Handle extends object>(handle: Handle, members: readonly string[]): Handle {
    return new Proxy(handle, {
      get(target, name) {
        if (typeof name === 'string' && members.includes(name)) refuseInside()
        const member = Reflect.get(target, name, target)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
  }

  return {
    guard,
    guardDatabase: (db) => guard(db, [...DATABASE_MEMBERS, '$count', 'with', 'transaction']),
    async run(begin, work) {
      refuseInside()
      // Timers and promises that outlive the transaction keep its context, so the mark is taken off at its end.
      const mark = { open: true }
      let started = performance.now()
      try {
        return await begin((tx) => {
          started = performance.now()
          return current.run(mark, () => work(tx))
        })
      } finally {
        mark.open = false
        const ms = Math.round(performance.now() - started)
        if (ms > SLOW_TRANSACTION_MS) log.warn({ ms }, 'slow transaction')
      }
    },
  }
}
