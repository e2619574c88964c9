import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Item } from '#contract/content/item'
import type { Handler } from '../../kernel/event/emit.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { type Author, recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { removals } from '../../platform/db/schema/removal.ts'
import type { Database } from '../../platform/db/store.ts'

type RemovalRow = { at: string; announced_at: string }

/** When an organisation goes to the archive by itself, if that was announced. */
export const removalSql = (item: SQLWrapper) =>
  jsonRows<RemovalRow>(sql`select remove_at as at, announced_at from removals where item_id = ${item}::bigint`)

export const toRemoval = ({ at, announced_at }: RemovalRow): Item['removal'] => ({
  at: new Date(at).toISOString(),
  announcedAt: new Date(announced_at).toISOString(),
})

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
