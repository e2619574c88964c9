import { eq } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { executeFirstDue } from './execute-due.ts'

/**
 * The item, held until the transaction ends, with all that has fallen due carried out. Two writers go one after the other,
 * so that the second is told what the first one made of it.
 */
export async function lockItem(db: Database, { id }: Pick<ItemRecord, 'id'>, now: Date): Promise<ItemRecord> {
  const [item] = await db.select().from(items).where(eq(items.id, id)).for('no key update')
  if (item === undefined) throw new AppError('NOT_FOUND')
  return executeFirstDue(db, item, now)
}
