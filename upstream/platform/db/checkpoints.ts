import type { PGlite } from '@electric-sql/pglite'
import type { Log } from '../log.ts'

/** So much of the write-ahead log is kept for the next start at most: a file of it is 16 MB. */
const writtenAtMost = 32_000_000
const lookEveryMs = 30_000

let pauses = 0

/** Writes no checkpoint until what it answers is called: a backup needs the log from its beginning. */
export function pauseCheckpoints(): () => void {
  pauses += 1
  return () => {
    pauses -= 1
  }
}

/**
 * Writes checkpoints now and then. A server has a process of its own for it; PGlite has none, so its log grows until it is
 * closed. With them files of the log are used again, and hardly ever a new one is needed.
 */
export function writeCheckpoints(pglite: PGlite, log: Log): { stop: () => void } {
  const look = async () => {
    const { rows } = await pglite.query<{ written: string }>(
      'select pg_current_wal_insert_lsn() - redo_lsn as written from pg_control_checkpoint()',
    )
    if (Number(rows[0]?.written ?? 0) > writtenAtMost) await pglite.exec('checkpoint')
  }
  const timer = setInterval(() => {
    if (pglite.closed || pauses > 0) return
    look().catch((error: unknown) => log.warn({ err: error }, 'a checkpoint could not be written'))
  }, lookEveryMs).unref()
  return { stop: () => clearInterval(timer) }
}
