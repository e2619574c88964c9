import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * A transactional message in the write-ahead log: a real write with a real flush that needs no table, fails on a full
 * disk and on a read-only replica, and leaves nothing behind.
 */
export async function probe(db: Database): Promise<void> {
  await db.execute(sql`select pg_logical_emit_message(true, 'kaartenbak', 'probe')`)
}
