import { join } from 'node:path'
import { type Extensions, PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import type { Log } from '../log.ts'
import { writeCheckpoints } from './checkpoints.ts'
import { casing } from './database.ts'
import { prepareDatabaseDirectory } from './database-directory.ts'
import { DurableNodeFs } from './durable-files.ts'
import { requireSpace, watchSpace } from './free-space.ts'
import { lockDataDirectory } from './lock.ts'
import { prepareStatements } from './prepared-statements.ts'
import { probe } from './probe.ts'
import * as schema from './schema/all.ts'
import { statementCounter } from './statement-count.ts'
import type { Store } from './store.ts'
import { isReadOnly, StoreError } from './store-error.ts'
import { createTransactionScope } from './transaction-scope.ts'

const extensions = { pg_trgm, unaccent, btree_gin } satisfies Extensions

/**
 * PGlite's own parameters without `-F` (which switches fsync off). Its fdatasync does nothing, hence the sync method.
 * 32 MB of buffers halves the memory at the same speed. What is not in them is in those of the system, so reading here
 * and there costs little more than reading on.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=32MB', '-c', 'random_page_cost=1.1'],
]

/** Options of every PGlite of ours; the tests open theirs in memory with the same ones. */
export const pgliteOptions = {
  extensions,
  startParams,
  // As node-postgres does it, so that a raw count is the same on both stores.
  parsers: { [types.INT8]: (value: string) => value },
} satisfies PGliteOptions

/** Opens PGlite in `dataDir`/db under the lock of the directory. */
export async function openEmbeddedStore({ dataDir, log }: { dataDir: string; log: Log }): Promise<Store> {
  const lock = await lockDataDirectory(dataDir)
  try {
    await requireSpace(dataDir)
    const directory = join(dataDir, 'db')
    await prepareDatabaseDirectory(directory, async (fresh) => {
      const created = await PGlite.create({ ...pgliteOptions, dataDir: fresh })
      await created.close()
    })
    const files = new DurableNodeFs(directory)
    const pglite = await PGlite.create({ ...pgliteOptions, fs: files })
    const durability = (await reachesDisk(pglite, files)) ? 'full' : 'process-crash'
    if (durability !== 'full') log.warn({ directory }, 'commits are not flushed to disk: power loss may lose them')
    const space = watchSpace(directory, log, (isLow) => refuseWrites(pglite, isLow))
    const checkpoints = writeCheckpoints(pglite, log)
    const afterClose = () => {
      space.stop()
      checkpoints.stop()
      return lock.release()
    }
    return embeddedStore(pglite, { log, durability, directory, isFull: space.isLow, afterClose })
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The database refuses every write itself, and goes on reading. */
const refuseWrites = (pglite: PGlite, isLow: boolean) =>
  pglite.exec(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`)

const writing: readonly PropertyKey[] = ['query', 'exec', 'sql', 'transaction']

/** Reports writes refused because of `refuseWrites` as a full store. */
function withStoreErrors(pglite: PGlite): PGlite {
  const rethrow = (error: unknown): never => {
    throw isReadOnly(error) ? new StoreError('full', error) : error
  }
  return new Proxy(pglite, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      if (!writing.includes(name)) return member.bind(target)
      return (...args: unknown[]) => Promise.resolve(Reflect.apply(member, target, args)).catch(rethrow)
    },
  })
}

/** Wraps an open PGlite. `afterClose` runs even when closing fails. */
export function embeddedStore(
  pglite: PGlite,
  options: {
    log: Log
    durability: Store['durability']
    directory?: string
    isFull?: () => boolean
    afterClose?: () => Promise<void>
  },
): Store {
  const isFull = options.isFull ?? (() => false)
  const scope = createTransactionScope(options.log)
  const client = scope.guard(withStoreErrors(prepareStatements(pglite)), [
    'query',
    'sql',
    'exec',
    'transaction',
    'listen',
    'unlisten',
    'dumpDataDir',
  ])
  const db = drizzle({ client, schema, casing, logger: statementCounter })
  const guarded = scope.guardDatabase(db)
  return {
    db: guarded,
    kind: 'pglite',
    directory: options.directory,
    durability: options.durability,
    boss: { backend: 'pglite', db: fromPglite(client) },
    hasReplica: false,
    readLate: (_after, work) => work(guarded),
    withTransaction: (work) => scope.run((inside) => db.transaction(inside), work),
    isFull,
    async check() {
      if (isFull()) throw new StoreError('full', new Error('too little room'))
      await probe(db)
    },
    async close() {
      try {
        if (!pglite.closed) await pglite.close()
      } finally {
        await options.afterClose?.()
      }
    },
  }
}

async function reachesDisk(pglite: PGlite, files: DurableNodeFs): Promise<boolean> {
  const { rows } = await pglite.query<{ fsync: string; method: string; commit: string }>(
    `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
            current_setting('synchronous_commit') as commit`,
  )
  const settings = rows[0]
  const before = files.syncCount
  await probe(drizzle({ client: pglite, schema, casing }))
  return (
    files.syncCount > before && settings?.fsync === 'on' && settings.method === 'fsync' && settings.commit !== 'off'
  )
}
