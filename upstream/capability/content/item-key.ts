import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { insertItem } from '../../kernel/item/write.ts'
import { keysFor } from '../../kernel/version/numbered-key.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

/** Inserts an item under the first key of its title that is free, also when two of one name come at the same time. */
export async function insertWithKey(
  db: Database,
  title: string,
  item: Omit<typeof items.$inferInsert, 'key' | 'title'>,
): Promise<ItemRecord> {
  const keys = keysFor(title)
  const known = await db
    .select({ key: items.key })
    .from(items)
    .where(and(eq(items.tenantId, item.tenantId), eq(items.kind, item.kind), inArray(items.key, keys)))
  for (const key of keys.filter((candidate) => !known.some((taken) => taken.key === candidate))) {
    const created = await insertItem(db, { ...item, key, title })
    if (created !== undefined) return created
  }
  throw new AppError('UNABLE_TO_SAVE')
}
