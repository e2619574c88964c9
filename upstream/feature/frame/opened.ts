import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { maximumOpened, type OpenedSubject, overviewEndpoints, overviewRows } from '#contract/people/overview'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getItem, ownerColumns, owners } from '../../kernel/item/repository.ts'
import { toDeskSubject } from '../../kernel/item/seen.ts'
import { readableOfAnyKind } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import { openedItems } from '../../platform/db/schema/personal.ts'
import type { Database } from '../../platform/db/store.ts'

const own = (actor: Actor) => and(eq(openedItems.userId, actor.userId), eq(openedItems.tenantId, actor.tenantId))

/** Items that the actor opened last and still reaches, the last first. */
export async function listOpened(db: Database, actor: Actor): Promise<OpenedSubject[]> {
  const rows = await db
    .select({ item: items, owner: ownerColumns, at: openedItems.at })
    .from(openedItems)
    .innerJoin(items, eq(items.id, openedItems.itemId))
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(and(own(actor), readableOfAnyKind(actor), isNull(items.archivedAt)))
    .orderBy(desc(openedItems.at), items.id)
    .limit(overviewRows)
  return rows.map(({ at, ...found }) => ({ ...toDeskSubject(actor, found), at: at.toISOString() }))
}

/** Reported by the browser once a page is there, so that no page waits for it. */
export function mountOpened(app: Application): void {
  mount(app, overviewEndpoints.noteOpened, async ({ db, actor, params, now }) => {
    const { item } = await getItem(db, actor, params)
    const { userId, tenantId } = actor
    await db
      .insert(openedItems)
      .values({ userId, tenantId, itemId: item.id, at: now })
      .onConflictDoUpdate({
        target: [openedItems.userId, openedItems.tenantId, openedItems.itemId],
        set: { at: now },
      })
    const newest = db
      .select({ id: openedItems.itemId })
      .from(openedItems)
      .where(own(actor))
      .orderBy(desc(openedItems.at), desc(openedItems.itemId))
      .limit(maximumOpened)
    await db.delete(openedItems).where(and(own(actor), sql`${openedItems.itemId} not in ${newest}`))
    return undefined
  })
}
