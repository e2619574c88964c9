import { eq, inArray } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { executeFirstDue } from './execute-due.ts'

/**
 * The item, locked until the transaction ends, with all that has fallen due carried out. Two writers go one after the other,
 * so that the second sees what the first one made of it.
 */
export async function lockItem(db: Database, { id }: Pick<ItemRecord, 'id'>, now: Date): Promise<ItemRecord> {
  const [item] = await lockItems(db, [id], now)
  if (item === undefined) throw new AppError('NOT_FOUND')
  return item
}

/** The same of several, in an order in which nobody waits for each other; those that are gone are not among the answer. */
export async function lockItems(db: Database, ids: readonly number[], now: Date): Promise<ItemRecord[]> {
  const which = ids.length === 1 ? eq(items.id, ids[0] ?? 0) : inArray(items.id, [...ids])
  const found =
    ids.length === 0 ? [] : await db.select().from(items).where(which).orderBy(items.id).for('no key update')
  const locked: ItemRecord[] = []
  for (const item of found) locked.push(await executeFirstDue(db, item, now))
  return locked
}
