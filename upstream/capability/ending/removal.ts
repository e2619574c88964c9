import { eq, sql } from 'drizzle-orm'
import type { Item } from '#contract/content/item'
import type { Handler } from '../../kernel/event/emit.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { type Author, recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { removals } from '../../platform/db/schema/removal.ts'
import type { Database } from '../../platform/db/store.ts'

const announced = preparedQuery(
  () => '',
  (db) =>
    db
      .select()
      .from(removals)
      .where(eq(removals.itemId, sql.placeholder('item'))),
)

/** When an organisation goes to the archive by itself, if that was announced. */
export async function removalOf(db: Database, { id }: Pick<ItemRecord, 'id'>): Promise<Item['removal']> {
  const [found] = await announced(db, [], { item: id })
  return found === undefined ? null : { at: found.removeAt.toISOString(), announcedAt: found.announcedAt.toISOString() }
}

/** Says that an organisation goes to the archive by itself, or on another day than was said. */
export async function planRemoval(
  db: Database,
  { id: itemId }: Pick<ItemRecord, 'id'>,
  { cycle, announcedAt, removeAt }: Omit<typeof removals.$inferInsert, 'itemId'>,
): Promise<void> {
  await db
    .insert(removals)
    .values({ itemId, cycle, announcedAt, removeAt })
    .onConflictDoUpdate({ target: removals.itemId, set: { removeAt } })
}

/** Nothing is announced any more; answers whether something was. */
export async function endRemoval(db: Database, { id }: Pick<ItemRecord, 'id'>): Promise<boolean> {
  const gone = await db.delete(removals).where(eq(removals.itemId, id)).returning({ id: removals.itemId })
  return gone.length > 0
}

/** Takes an announcement back, if there is one: the data were confirmed, or they may stay. */
export async function withdrawRemoval(db: Database, by: Author, organisation: ItemRecord, now: Date): Promise<boolean> {
  if (!(await endRemoval(db, organisation))) return false
  const subject = subjectOf(organisation)
  await recordEvent(db, by, now, { action: 'removalWithdrawn', subject, permission: '' })
  return true
}

/** The same for those that were confirmed. */
export const withdrawRemovals: Handler<'organisation.confirmed'> = async (tx, confirmed, now) => {
  for (const { organisation, by } of confirmed) await withdrawRemoval(tx, by, organisation, now)
}
