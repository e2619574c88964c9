import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { type HandedOver, overviewRows } from '#contract/people/overview'
import type { Actor } from '../../kernel/call/actor.ts'
import { ownerColumns, owners } from '../../kernel/item/repository.ts'
import { toDeskSubject } from '../../kernel/item/seen.ts'
import { readableOfAnyKind } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

/** What the actor handed over for publishing and still waits for somebody, the last first. */
export async function listHandedOver(db: Database, actor: Actor): Promise<HandedOver[]> {
  const rows = await db
    .select({ item: items, owner: ownerColumns })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(
      and(
        eq(items.readyBy, actor.userId),
        eq(items.tenantId, actor.tenantId),
        isNotNull(items.readyAt),
        isNull(items.archivedAt),
        readableOfAnyKind(actor),
      ),
    )
    .orderBy(desc(items.readyAt), items.id)
    .limit(overviewRows)
  return rows.flatMap(({ item, owner }) =>
    item.readyAt === null ? [] : [{ ...toDeskSubject(actor, { item, owner }), at: item.readyAt.toISOString() }],
  )
}
