import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { casing } from './database.ts'
import { prepareOnServer } from './postgres-statements.ts'
import { probe } from './probe.ts'
import * as schema from './schema/all.ts'
import { statementCounter } from './statement-count.ts'
import type { Store } from './store.ts'
import { createTransactionScope } from './transaction-scope.ts'

const POOL_SIZE = 10
const BOSS_POOL_SIZE = 4
/** A request has long been given up by then; a migration lifts it for itself. */
const STATEMENT_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 10_000

/** Opens a PostgreSQL server; every connection failure comes out here, not at the first request. */
export async function openPostgresStore(options: { databaseUrl: string; poolSize?: number; log: Log }): Promise<Store> {
  const { databaseUrl, poolSize = POOL_SIZE, log } = options
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'kaartenbak',
    // Our queries are short and many: starting parallel workers costs more than they save.
    // A plan for any value would read a whole branch of the tree where the one for this value reads a page of a list.
    options: '-c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_custom_plan',
  })
  // An idle connection that the server drops is replaced at its next use; unhandled, it would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'))

  const scope = createTransactionScope(log)
  const client = scope.guard(prepareOnServer(pool), ['query', 'connect'])
  const db = drizzle({ client, schema, casing, logger: statementCounter })
  try {
    const { rows } = await db.execute<{ fsync: string; commit: string }>(
      sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
    )
    const isDurable = rows[0]?.fsync === 'on' && rows[0].commit !== 'off'
    return {
      db: scope.guardDatabase(db),
      kind: 'postgres',
      durability: isDurable ? 'full' : 'process-crash',
      boss: { backend: 'postgres', connectionString: databaseUrl, max: BOSS_POOL_SIZE },
      withTransaction: (work) => scope.run((inside) => db.transaction(inside), work),
      check: () => probe(db),
      close: () => pool.end(),
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}
