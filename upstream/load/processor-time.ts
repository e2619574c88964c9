import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/store.ts'

const textOf = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const parentOf = (pid: string) =>
  textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')[1]

/**
 * Milliseconds of processor time that this process and its PostgreSQL have used: what a call costs whatever else the
 * machine does. Undefined where Linux does not tell, or the server runs elsewhere.
 */
export async function processorClock(db: Database): Promise<(() => number) | undefined> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const backend = String(rows[0]?.pid)
  if (!textOf(`/proc/${backend}/comm`).startsWith('postgres') || textOf(`/proc/${backend}/schedstat`) === '') return
  const server = parentOf(backend)
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === server)
  return () => {
    const { user, system } = process.cpuUsage()
    const nanoseconds = pids.reduce((sum, pid) => sum + Number(textOf(`/proc/${pid}/schedstat`).split(' ')[0]), 0)
    return nanoseconds / 1e6 + (user + system) / 1e3
  }
}
