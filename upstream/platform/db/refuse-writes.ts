import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { CONNECT_TIMEOUT_MS } from './postgres-settings.ts'

/** Milliseconds that a transaction under way gets; every request is answered by then. */
const endsWithin = 10_000
const lookEvery = 10

/** Lets nobody write to a database any more, until `allowWrites`. What was begun is finished before, or did not happen. */
export const refuseWrites = (databaseUrl: string): Promise<void> =>
  setUp(databaseUrl, 'set default_transaction_read_only = on')

export const allowWrites = (databaseUrl: string): Promise<void> =>
  setUp(databaseUrl, 'reset default_transaction_read_only')

/** Whether `refuseWrites` is why a write was refused; a stand-by has another reason. */
export async function refusesWrites(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ refuses: boolean }>(
    `select current_setting('default_transaction_read_only') = 'on' and not pg_is_in_recovery() as refuses`,
  )
  return rows[0]?.refuses === true
}

/** A setting of the role counts for connections to come, so those of before are ended, each once it has nothing to do. */
async function setUp(databaseUrl: string, setting: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  await client.connect()
  try {
    const { rows } = await client.query<{ change: string }>(
      `select format('alter role current_user in database %I ${setting}', current_database()) as change`,
    )
    await client.query('begin read write')
    await client.query(rows[0]?.change ?? '')
    await client.query('commit')
    const began = performance.now()
    const { rows: moments } = await client.query<{ at: string }>('select clock_timestamp()::text as at')
    const before = `datname = current_database() and usename = current_user and backend_type = 'client backend'
      and pid <> pg_backend_pid() and backend_start <= $1`
    for (;;) {
      const isLate = performance.now() - began > endsWithin
      const ended = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where ${before} and (state = 'idle' or $2)`,
        [moments[0]?.at, isLate],
      )
      const { rowCount } = await client.query(`select from pg_stat_activity where ${before}`, [moments[0]?.at])
      if (rowCount === 0 && ended.rowCount === 0) return
      await delay(lookEvery)
    }
  } finally {
    await client.end()
  }
}
