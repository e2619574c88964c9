import { sql } from 'drizzle-orm'
import { installation } from '../../platform/db/schema/protection.ts'
import type { Store } from '../../platform/db/store.ts'

/** Writes what a save writes: a row, in a transaction of its own. A record in the log alone may fit where no row does. */
export async function probeSave(store: Pick<Store, 'withTransaction'>): Promise<void> {
  const value = sql`to_jsonb(now())`
  await store.withTransaction((tx) =>
    tx
      .insert(installation)
      .values({ name: 'probe', value })
      .onConflictDoUpdate({ target: installation.name, set: { value } }),
  )
}
