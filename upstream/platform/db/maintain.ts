import { sql } from 'drizzle-orm'
import type { Store } from './store.ts'

type Maintained = Pick<Store, 'db' | 'kind'>

/**
 * Maintenance that a server does by itself and the embedded store doesn't: frees the room of deleted rows, and gathers
 * statistics, without which plans are made for empty tables.
 */
export async function maintain({ db, kind }: Maintained): Promise<void> {
  if (kind === 'pglite') await db.execute(sql`vacuum (analyze)`)
}

/** Counts what there is in an embedded store in which nobody has counted yet; answers whether it had to. */
export async function countWhenNew({ db, kind }: Maintained): Promise<boolean> {
  if (kind !== 'pglite') return false
  const { rows } = await db.execute(sql`select 1 from pg_class where oid = 'items'::regclass and reltuples < 0`)
  if (rows.length > 0) await db.execute(sql`analyze`)
  return rows.length > 0
}
