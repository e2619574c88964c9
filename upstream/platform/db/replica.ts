import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { casing, type Database } from './database.ts'
import { CONNECT_TIMEOUT_MS, sessionSettings } from './postgres-settings.ts'
import { prepareOnServer } from './postgres-statements.ts'
import * as schema from './schema/all.ts'
import { statementCounter } from './statement-count.ts'
import { StoreError, storeErrorKind } from './store-error.ts'

export type Replica = {
  /**
   * Runs `work` here when the replica follows closely and is past the transaction `after`, else on the primary, where it is
   * also run again after a failure of the replica: it only reads.
   */
  read<Result>(after: string | null, work: (db: Database) => Promise<Result>, primary: Database): Promise<Result>
  close(): Promise<void>
}

/** Further behind it is not read from; on the primary something is written every few seconds. */
const BEHIND_AT_MOST = sql`interval '30 seconds'`
/** One that failed is left alone for so long, in milliseconds: who reads should not wait for it each time. */
const REST_MS = 10_000

/** Opens a server that follows the primary. It may be away, now or later: then the primary answers everything. */
export function openReplica({ url, poolSize, log }: { url: string; poolSize: number; log: Log }): Replica {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'kaartenbak-late',
    ...sessionSettings,
  })
  pool.on('error', () => undefined)
  const db: Database = drizzle({ client: prepareOnServer(pool), schema, casing, logger: statementCounter })
  let restsUntil = Number.NEGATIVE_INFINITY

  /** A transaction is there once a snapshot of the replica shows it: it has been replayed with its commit. */
  async function isPast(after: string | null): Promise<boolean> {
    const hasAfter = after === null ? sql`true` : sql`pg_visible_in_snapshot(${after}::xid8, pg_current_snapshot())`
    const { rows } = await db.execute<{ usable: boolean | null }>(sql`
      select pg_is_in_recovery() and pg_last_xact_replay_timestamp() > now() - ${BEHIND_AT_MOST} and ${hasAfter} as usable`)
    return rows[0]?.usable === true
  }

  return {
    async read(after, work, primary) {
      if (performance.now() < restsUntil) return work(primary)
      try {
        if (await isPast(after)) return await work(db)
      } catch (error) {
        const kind = storeErrorKind(error)
        if (kind === undefined) throw error
        if (kind === 'unavailable') restsUntil = performance.now() + REST_MS
        log.warn({ error: error instanceof StoreError ? error.message : String(error) }, 'the replica failed a read')
      }
      return work(primary)
    },
    close: () => pool.end(),
  }
}
