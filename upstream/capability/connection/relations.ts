import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Permission } from '#contract/access/permissions'
import { hasPermission } from '#contract/access/rights'
import type { RelationEnd, RelationList } from '#contract/content/relation'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { requireActiveOrganisation } from '../../kernel/item/guards.ts'
import { type ItemRecord, stateOf } from '../../kernel/item/publication.ts'
import { getItem } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { placeOf, subjectOf } from '../../kernel/scope/place.ts'
import { readableItems, requirePermission } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import { relations, relationTypes } from '../../platform/db/schema/relation.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'
import type { Database } from '../../platform/db/store.ts'
import { type RelationTypeRecord, typesAt } from './relation-types.ts'

type Relatable = 'organisation' | 'product'
const relatable = (item: ItemRecord): Relatable => (item.kind === 'product' ? 'product' : 'organisation')

/** To be a source, to be a target, and to add and remove relations; products have one right for all of it. */
const rights: Record<Relatable, { assign: Permission; output: Permission; input: Permission }> = {
  organisation: {
    assign: 'organisation.relationsAssignment',
    output: 'organisation.relationFrom',
    input: 'organisation.relationTo',
  },
  product: { assign: 'product.relations', output: 'product.relations', input: 'product.relations' },
}

/** Coupling products of two organisations takes a right of its own at both of them. */
const couples = (one: ItemRecord, other: ItemRecord) =>
  one.kind === 'product' && one.organisationId !== other.organisationId

const opposite = (end: RelationEnd): RelationEnd => (end === 'output' ? 'input' : 'output')
const may = (actor: Actor, item: ItemRecord, permission: Permission) =>
  hasPermission(actor.grants, permission, placeOf(item))
const endsOf = ({ kind }: RelationTypeRecord): RelationEnd[] => (kind === 'equal' ? ['output'] : ['output', 'input'])
const headingAt = (type: RelationTypeRecord, end: RelationEnd) =>
  end === 'output' ? type.outputSource : type.inputSource
const nameAt = (type: RelationTypeRecord, end: RelationEnd) => (end === 'output' ? type.outputTarget : type.inputTarget)

/** More than this no screen shows of one thing. */
const shownMaximum = 300

/** Relations of an organisation or product from both ends, within the actor's rights, and what can be added. */
export async function relationsOf(db: Database, actor: Actor, item: ItemRecord, now: Date): Promise<RelationList> {
  const kind = relatable(item)
  const other = sql`case when ${relations.sourceId} = ${item.id} then ${relations.targetId} else ${relations.sourceId} end`
  const mine = or(eq(relations.sourceId, item.id), eq(relations.targetId, item.id))
  const [rows, total, types] = await Promise.all([
    db
      .select({
        relation: relations,
        type: relationTypes,
        other: items,
        owner: sql<{ key: string; title: string } | null>`
        (select json_build_object('key', o.key, 'title', o.title) from items o where o.id = items.organisation_id)`,
      })
      .from(relations)
      .innerJoin(relationTypes, eq(relationTypes.id, relations.typeId))
      .innerJoin(items, eq(items.id, other))
      .where(and(mine, readableItems(actor, kind)))
      .orderBy(asc(items.title), asc(relations.id))
      .limit(shownMaximum),
    db.$count(relations, mine),
    typesAt(db, actor.tenantId, item.teamPath),
  ])
  const mayAssign = item.archivedAt === null && may(actor, item, rights[kind].assign)
  return {
    items: rows.map(({ relation, type, other: found, owner }) => {
      const end: RelationEnd = relation.sourceId === item.id ? 'output' : 'input'
      return {
        id: relation.id,
        type: type.key,
        kind: type.kind,
        end,
        source: headingAt(type, end),
        target: nameAt(type, end),
        other: {
          key: found.key,
          title: titleFor(actor, found),
          organisation: owner,
          state: stateOf(found, now),
        },
      }
    }),
    hidden: total - rows.length,
    connects: kind === 'organisation' || may(actor, item, 'product.connect'),
    offers: mayAssign
      ? types.flatMap(({ type }) =>
          endsOf(type)
            .filter((end) => may(actor, item, rights[kind][end]))
            .map((end) => ({ type: type.key, end, label: headingAt(type, end) })),
        )
      : [],
  }
}

/** Following what is part of what from the target on: does one come back to the source? */
async function makesCircle(db: Database, tenantId: number, pair: { sourceId: number; targetId: number }) {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    with recursive above(id) as (
      select ${pair.targetId}::bigint
      union
      select r.target_id from above join relations r on r.source_id = above.id
        join relation_types t on t.id = r.type_id and t.kind = 'partOf' and t.tenant_id = ${tenantId}
    )
    select exists (select 1 from above where id = ${pair.sourceId}) as found`)
  return rows[0]?.found === true
}

export type NewRelation = { type: string; end: RelationEnd; other: string }

/** Relates two organisations or two products. The same relation twice, with itself or in a circle is refused. */
export async function addRelation(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  { type: typeKey, end, other: otherKey }: NewRelation,
  now: Date,
): Promise<{ id: number }> {
  const kind = relatable(item)
  requirePermission(actor, rights[kind].assign, placeOf(item))
  requirePermission(actor, rights[kind][end], placeOf(item))
  const found = (await typesAt(db, actor.tenantId, item.teamPath)).find(({ type }) => type.key === typeKey)
  const wrong = (path: string, code: string) => new AppError('INVALID_FORM', { fields: [{ path, code }] })
  if (found === undefined) throw wrong('type', 'choice.unknown')
  const other = await getItem(db, actor, { kind, key: otherKey }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? wrong('other', 'relation.unknown') : error
  })
  if (other.item.id === item.id) throw wrong('other', 'relation.self')
  requirePermission(actor, rights[kind][opposite(end)], placeOf(other.item))
  if (couples(item, other.item))
    for (const product of [item, other.item]) requirePermission(actor, 'product.connect', placeOf(product))
  await requireActiveOrganisation(db, item)
  await requireActiveOrganisation(db, other.item)

  const { type } = found
  const isTurned = type.kind === 'equal' ? item.id > other.item.id : end === 'input'
  const pair = isTurned
    ? { sourceId: other.item.id, targetId: item.id }
    : { sourceId: item.id, targetId: other.item.id }
  if (type.kind === 'partOf') {
    // Two relations that close a circle together could each be fine alone: they are made one after the other.
    await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, actor.tenantId)).for('no key update')
    if (await makesCircle(db, actor.tenantId, pair)) throw wrong('other', 'relation.circle')
  }
  const [made] = await db
    .insert(relations)
    .values({ tenantId: actor.tenantId, typeId: type.id, ...pair, createdAt: now, createdBy: actor.name })
    .onConflictDoNothing()
    .returning({ id: relations.id })
  if (made === undefined) throw new AppError('RELATION_EXISTS')
  await noteAtBothEnds(db, actor, now, [item, other.item], { relationAdded: type.key })
  return made
}

/** Ends a relation; it goes at both ends. What is in the archive keeps its own. */
export async function removeRelation(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  id: number,
  now: Date,
): Promise<void> {
  const kind = relatable(item)
  requirePermission(actor, rights[kind].assign, placeOf(item))
  await requireActiveOrganisation(db, item)
  const [found] = await db
    .delete(relations)
    .where(
      and(
        eq(relations.tenantId, actor.tenantId),
        eq(relations.id, id),
        or(eq(relations.sourceId, item.id), eq(relations.targetId, item.id)),
      ),
    )
    .returning()
  if (found === undefined) throw new AppError('NOT_FOUND')
  const otherId = found.sourceId === item.id ? found.targetId : found.sourceId
  const [other] = await db.select().from(items).where(eq(items.id, otherId))
  const [type] = await db.select().from(relationTypes).where(eq(relationTypes.id, found.typeId))
  const ends = other === undefined ? [item] : [item, other]
  await noteAtBothEnds(db, actor, now, ends, { relationRemoved: type?.key })
}

async function noteAtBothEnds(
  db: Database,
  actor: Actor,
  now: Date,
  ends: readonly ItemRecord[],
  details: Record<string, unknown>,
): Promise<void> {
  for (const end of ends) {
    const others = ends.filter((one) => one !== end).map(({ key }) => key)
    await recordEvent(db, actor, now, {
      action: 'updated',
      subject: subjectOf(end),
      permission: rights[relatable(end)].assign,
      details: { ...details, with: others },
    })
  }
}
