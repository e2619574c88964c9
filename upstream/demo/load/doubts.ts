import { and, eq } from 'drizzle-orm'
import { observe } from '../../capability/doubt/observe.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { DemoTenant } from '../content-types.ts'
import { addDays, one } from './shared.ts'
import type { LoadedTenant } from './tenant.ts'

/** Loads reports of sources in the way that sources make them in use. */
export async function loadDoubts(tx: Database, { doubts = [] }: DemoTenant, { id }: LoadedTenant, now: Date) {
  for (const { item: key, field, said, source, address, words, inDays } of doubts) {
    const found = await tx
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.tenantId, id), eq(items.key, key)))
    const at = addDays(now, inDays)
    const evidence = { seenAt: at.toISOString(), words, ...(address === undefined ? {} : { address }) }
    await observe(tx, { tenantId: id, now }, [{ item: one(found).id, field, said, source, evidence }])
  }
}
