import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { casing } from './database.ts'
import { CONNECT_TIMEOUT_MS, sessionSettings } from './postgres-settings.ts'
import { prepareOnServer } from './postgres-statements.ts'
import { probe } from './probe.ts'
import { openReplica } from './replica.ts'
import * as schema from './schema/all.ts'
import { statementCounter } from './statement-count.ts'
import type { Store } from './store.ts'
import { StoreError, storeErrorKind } from './store-error.ts'
import { createTransactionScope } from './transaction-scope.ts'

const POOL_SIZE = 10
const BOSS_POOL_SIZE = 4
export type PostgresOptions = {
  databaseUrl: string
  poolSize?: number
  /**
   * `databaseUrl` leads through PgBouncer in transaction mode, which refuses settings at the beginning of a connection and
   * follows no named statements.
   */
  isPooled?: boolean
  /** Where who carries out jobs listens for them: past a pooler, for a transaction hears nothing. */
  listenUrl?: string
  /** A server that follows this one, for reads that may be a little late. */
  replicaUrl?: string
  log: Log
}

/** Opens a PostgreSQL server; every connection failure comes out here, not at the first request. */
export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  const { databaseUrl, poolSize = POOL_SIZE, isPooled = false, listenUrl = databaseUrl, replicaUrl, log } = options
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'kaartenbak',
    ...(isPooled ? {} : sessionSettings),
  })
  // The pool listens to idle connections only; one that is lost while a transaction holds it would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ error: error.message }, 'a database connection was lost')),
  )
  // Reported by the connection itself.
  pool.on('error', () => undefined)

  const scope = createTransactionScope(log)
  const client = scope.guard(prepareOnServer(pool, { isPooled }), ['query', 'connect'])
  const db = drizzle({ client, schema, casing, logger: statementCounter })
  try {
    const { rows } = await db.execute<{ fsync: string; commit: string; timeout: string }>(
      sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('statement_timeout') as timeout`,
    )
    if (isPooled && rows[0]?.timeout === '0')
      log.warn('a statement may run without end: give the role its settings, see "PgBouncer" in docs/operations.md')
    const isDurable = rows[0]?.fsync === 'on' && rows[0].commit !== 'off'
    const room = createRoom()
    const guarded = scope.guardDatabase(db)
    const replica = replicaUrl === undefined ? undefined : openReplica({ url: replicaUrl, poolSize, log })
    return {
      db: guarded,
      readLate: (after, work) => (replica === undefined ? work(guarded) : replica.read(after, work, guarded)),
      hasReplica: replica !== undefined,
      kind: 'postgres',
      durability: isDurable ? 'full' : 'process-crash',
      boss: { backend: 'postgres', connectionString: listenUrl, max: BOSS_POOL_SIZE },
      withTransaction: (work) => room.after(scope.run((inside) => db.transaction(inside), work)),
      async onConnection(work) {
        const own = await pool.connect()
        try {
          return await work(drizzle({ client: own, schema, casing }))
        } finally {
          own.release(true)
        }
      },
      isFull: room.isFull,
      connections: () => ({
        busy: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
      async check() {
        await room.after(probe(db))
        if (room.isFull()) throw new StoreError('full', new Error('a save found no room'))
      },
      async close() {
        await replica?.close()
        await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    throw new OperatorError(whyNotOpened(error, databaseUrl), { cause: error })
  }
}

/** One sentence with the server, the database and the cause; never the password. */
export function whyNotOpened(error: unknown, databaseUrl: string): string {
  const cause = causeOf(error)
  if (/unsupported startup parameter/.test(cause))
    return 'DATABASE_URL leads through PgBouncer: give DATABASE_DIRECT_URL too, which leads past it.'
  const { hostname, port, pathname, username, password } = new URL(databaseUrl)
  const database = decodeURIComponent(pathname.slice(1) || username)
  const place = `${hostname || 'localhost'}:${port || '5432'}, database "${database}"`
  const failed = storeErrorKind(error) === 'unavailable' ? "can't be reached" : "can't be opened"
  // What the driver says then is about its own types.
  const said =
    password === '' && /client password must be/.test(cause)
      ? 'it asks for a password, and DATABASE_URL has none'
      : cause
  return `PostgreSQL at ${place}, ${failed}: ${said}`
}

/** The first thing that went wrong, such as "connect ECONNREFUSED 127.0.0.1:5432"; Node tries several addresses. */
function causeOf(error: unknown): string {
  if (error instanceof AggregateError) return causeOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : causeOf(error.cause)
}

/** So long a save that found no room counts, in milliseconds: a smaller one may fit meanwhile. */
const fullFor = 30_000

/** Knows by what saves met whether the server has room: its disk can't be seen from here. */
function createRoom() {
  let fullAt = Number.NEGATIVE_INFINITY
  return {
    isFull: () => performance.now() - fullAt < fullFor,
    async after<Result>(work: Promise<Result>): Promise<Result> {
      try {
        return await work
      } catch (error) {
        if (storeErrorKind(error) === 'full') fullAt = performance.now()
        throw error
      }
    },
  }
}
