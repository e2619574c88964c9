import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { toKey } from '#contract/kernel/key'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

/** So many of one name get a number; beyond that something random is as good, and found at once. */
const numberedKeys = 20

function keysFor(title: string): string[] {
  const wanted = toKey(title)
  const numbered = Array.from({ length: numberedKeys - 1 }, (_, index) => `${wanted}-${index + 2}`)
  return [wanted, ...numbered, `${wanted.slice(0, 50)}-${randomBytes(5).toString('hex')}`]
}

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
    const [created] = await db
      .insert(items)
      .values({ ...item, key, title })
      .onConflictDoNothing()
      .returning()
    if (created !== undefined) return created
  }
  throw new AppError('UNABLE_TO_SAVE')
}
