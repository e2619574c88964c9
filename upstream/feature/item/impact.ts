import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Impact, LifecycleAction } from '#contract/content/lifecycle'
import type { Locale } from '#contract/kernel/constants'
import type { ErrorCode } from '#contract/kernel/errors'
import { isLiveUse } from '../../capability/connection/field-uses.ts'
import { openOfferings } from '../../capability/lifecycle/offerings.ts'
import { refusalsOf, rightTo } from '../../capability/lifecycle/subject.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { isOwnerArchived } from '../../kernel/item/guards.ts'
import { newestVersionSql } from '../../kernel/item/newest-sql.ts'
import { isOnlineSql } from '../../kernel/item/online-sql.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import { relations, supplementUses } from '../../platform/db/schema/relation.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import type { Database } from '../../platform/db/store.ts'
import { textsFor } from '../../platform/text/texts.ts'

const within = ({ id }: ItemRecord): SQL => eq(items.organisationId, id)
const withIt = (item: ItemRecord) => or(within(item), eq(items.id, item.id))
const idsOf = (db: Database, item: ItemRecord) => db.select({ id: items.id }).from(items).where(withIt(item))

/** How much of each kind there is, the thing itself with what lies in it: what is in use, in the archive, online and planned. */
function contentsOf(db: Database, item: ItemRecord, now: Date) {
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
function countRoles(db: Database, actor: Actor, item: ItemRecord): Promise<number> {
  const own = item.kind === 'product' ? 'product' : 'organisation'
  const isOwn = and(eq(roleAssignments.partyType, own), eq(roleAssignments.partyId, item.id))
  const isWithin = and(
    inArray(roleAssignments.partyType, ['product', 'supplement', 'agenda']),
    inArray(roleAssignments.partyId, db.select({ id: items.id }).from(items).where(within(item))),
  )
  return db.$count(roleAssignments, and(eq(roleAssignments.tenantId, actor.tenantId), or(isOwn, isWithin)))
}

/** Relations of the thing, or of what lies in it, at either end. */
const countRelations = (db: Database, item: ItemRecord): Promise<number> =>
  db.$count(relations, or(inArray(relations.sourceId, idsOf(db, item)), inArray(relations.targetId, idsOf(db, item))))

/** Counts the supplements that a product uses, and the agenda items of its organisation that name it. */
async function usesOfProduct(db: Database, product: ItemRecord) {
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

const shownOfferings = 50

type AffectedItem = { item: ItemRecord; isOwnerArchived: boolean; offerings: number }

function refusalOf(action: LifecycleAction, { item, isOwnerArchived, offerings }: AffectedItem): ErrorCode | undefined {
  const refusals = refusalsOf(item)
  const isArchived = item.archivedAt !== null
  if (action === 'copy') return undefined
  if (action === 'delete') {
    // Offers by others end on archiving, so nothing stops deleting an archived record.
    if (isArchived) return undefined
    return offerings > 0 ? refusals.hasConsumers : refusals.notArchived
  }
  if (isOwnerArchived) return 'ORGANISATION_ARCHIVED'
  if (action === 'restore') return isArchived ? undefined : refusals.notArchived
  return isArchived ? refusals.archived : undefined
}

export type ImpactOptions = { action: LifecycleAction; now: Date; locale: Locale }

/** A preview of an act on an organisation or a product; changes nothing. */
export async function impactOf(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  { action, now, locale }: ImpactOptions,
): Promise<Impact> {
  requirePermission(actor, rightTo(item, action), placeOf(item))
  const [kinds, people, related, offerings, used, inArchive] = await Promise.all([
    contentsOf(db, item, now),
    countRoles(db, actor, item),
    countRelations(db, item),
    openOfferings(db, item),
    item.kind === 'product' ? usesOfProduct(db, item) : undefined,
    isOwnerArchived(db, item),
  ])
  const of = (kind: ItemRecord['kind']) => kinds.find((row) => row.kind === kind)?.amount ?? 0
  const sum = (name: 'published' | 'plans' | 'archived') => kinds.reduce((total, row) => total + row[name], 0)
  const state = { item, isOwnerArchived: inArchive, offerings: offerings.length }
  const errorCode = refusalOf(action, state)
  return {
    action,
    title: titleFor(actor, item),
    version: item.version,
    refusal: errorCode === undefined ? null : { errorCode, message: textsFor(locale)(`errors.${errorCode}.message`) },
    products: item.kind === 'product' ? 0 : of('product'),
    supplements: used?.supplements ?? of('supplement'),
    agendaItems: used?.agendaItems ?? of('agenda'),
    archived: sum('archived'),
    published: sum('published'),
    plans: sum('plans'),
    offerings: offerings.length,
    offeredBy: offerings
      .slice(0, shownOfferings)
      .map(({ product, organisation: by }) => ({ product, organisation: by })),
    roles: people,
    relations: related,
  }
}
