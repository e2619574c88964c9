import { sql } from 'drizzle-orm'
import type { Database, Store } from '#upstream/platform/db/store'

/**
 * How many rows and index entries the database reads for `work`, as the server itself counts them: what a query costs,
 * whatever else the machine does meanwhile.
 */
export function rowsRead(store: Store, work: (tx: Database) => Promise<unknown>): Promise<number> {
  return store.withTransaction(async (tx) => {
    const before = await countRead(tx)
    await work(tx)
    return (await countRead(tx)) - before
  })
}

async function countRead(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select coalesce(sum(pg_stat_get_xact_tuples_returned(c.oid)), 0)::int as read
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')`)
  return rows[0]?.read ?? 0
}
