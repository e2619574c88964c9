import { sql } from 'drizzle-orm'
import { qualityOf } from '#contract/content/quality'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { itemQuality } from '../../platform/db/schema/quality.ts'
import type { Database } from '../../platform/db/store.ts'

export type Measured = {
  item: Pick<ItemRecord, 'id' | 'tenantId'>
  checked: { types: TypeDefinition[]; values: Record<string, unknown> }
}

/** Keeps how good content is that was published, and has the job look at its addresses. */
export async function keepQuality(db: Database, published: readonly Measured[], isWatched = false): Promise<void> {
  if (published.length === 0) return
  const rows = published.map(({ item: { id: itemId, tenantId }, checked: { types, values } }) => {
    const score = types.length === 0 ? null : qualityOf(types, values).score
    return { itemId, tenantId, score, isWatched }
  })
  const set = { score: sql`excluded.score`, isWatched }
  await db.insert(itemQuality).values(rows).onConflictDoUpdate({ target: itemQuality.itemId, set })
}
