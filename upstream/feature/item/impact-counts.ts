import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isLiveUse } from '../../capability/connection/field-uses.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { newestVersionSql } from '../../kernel/item/newest-sql.ts'
import { isOnlineSql } from '../../kernel/item/online-sql.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { items } from '../../platform/db/schema/item.ts'
import { relations, supplementUses } from '../../platform/db/schema/relation.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import type { Database } from '../../platform/db/store.ts'

const within = ({ id }: ItemRecord): SQL => eq(items.organisationId, id)
const withIt = (item: ItemRecord) => or(within(item), eq(items.id, item.id))
const idsOf = (db: Database, item: ItemRecord) => db.select({ id: items.id }).from(items).where(withIt(item))

/** How much of each kind there is, the thing itself with what lies in it: what is in use, in the archive, online and planned. */
export function contentsOf(db: Database, item: ItemRecord, now: Date) {
  return db
    .select({
      kind: items.kind,
      amount: sql<number>`(count(*) filter (where ${items.archivedAt} is null))::int`,
      archived: sql<number>`(count(*) filter (where ${items.archivedAt} is not null and ${items.id} <> ${item.id}))::int`,
      published: sql<number>`(count(*) filter (where ${isOnlineSql(items, now)}))::int`,
      plans: sql<number>`(count(*) filter (where planned_from is not null or unpublish_from is not null))::int`,
    })
    .from(items)
    .where(withIt(item))
    .groupBy(items.kind)
}

/** Roles that people hold on the thing or on something in it. */
export function countRoles(db: Database, actor: Actor, item: ItemRecord): Promise<number> {
  const own = item.kind === 'product' ? 'product' : 'organisation'
  const isOwn = and(eq(roleAssignments.partyType, own), eq(roleAssignments.partyId, item.id))
  const isWithin = and(
    inArray(roleAssignments.partyType, ['product', 'supplement', 'agenda']),
    inArray(roleAssignments.partyId, db.select({ id: items.id }).from(items).where(within(item))),
  )
  return db.$count(roleAssignments, and(eq(roleAssignments.tenantId, actor.tenantId), or(isOwn, isWithin)))
}

/** Relations of the thing, or of what lies in it, at either end. */
export const countRelations = (db: Database, item: ItemRecord): Promise<number> =>
  db.$count(relations, or(inArray(relations.sourceId, idsOf(db, item)), inArray(relations.targetId, idsOf(db, item))))

/** What a product uses and what names it: supplements, and agenda items of its organisation. */
export async function usesOfProduct(db: Database, product: ItemRecord) {
  const [supplements, agendaItems] = await Promise.all([
    db.$count(supplementUses, and(eq(supplementUses.itemId, product.id), isLiveUse)),
    db.execute<{ amount: number }>(sql`
      select count(*)::int as amount from ${items}
      join versions v on v.uuid = ${newestVersionSql}
      where ${items.organisationId} = ${product.organisationId} and ${items.kind} = 'agenda'
        and v.values -> 'product' ->> 'key' = ${product.key}`),
  ])
  return { supplements, agendaItems: agendaItems.rows[0]?.amount ?? 0 }
}
