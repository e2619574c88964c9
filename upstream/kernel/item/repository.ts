import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError } from '#contract/kernel/errors'
import { type ItemKind, itemKinds } from '#contract/kernel/item-kinds'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { sharedRead } from '../../platform/http/shared-reads.ts'
import type { Actor } from '../call/actor.ts'
import { readableItems, readPermission, rightsKey } from '../scope/scope.ts'
import { type ItemRecord, type PublicationRow, publicationColumns } from './publication.ts'
import { productStateSql, stateSql } from './state-sql.ts'

export type ItemReference = { kind: ItemKind; key: string; organisation?: string }

export type Owner = PublicationRow & { id: number; key: string; title: string }
export type ItemWithOrganisation = { item: ItemRecord; organisation: Owner | null }

export const owners = alias(items, 'owners')
export const ownerColumns = { id: owners.id, key: owners.key, title: owners.title, ...publicationColumns(owners) }

/** An item in the actor's scope, or 404; with `organisation` it must belong to that one. */
export const getItem = sharedRead(
  (actor: Actor, { kind, key, organisation = '' }: ItemReference) =>
    `${actor.tokenHash} ${kind} ${key} ${organisation}`,
  findItem,
)

const itemByKey = preparedQuery(
  (actor: Actor, kind: ItemKind, isWithin: boolean) => `${rightsKey(actor)} ${kind} ${isWithin}`,
  (db, actor, kind, isWithin) =>
    db
      .select({ item: items, organisation: ownerColumns })
      .from(items)
      .leftJoin(owners, eq(owners.id, items.organisationId))
      .where(
        and(
          readableItems(actor, kind),
          eq(items.key, sql.placeholder('key')),
          isWithin ? eq(owners.key, sql.placeholder('organisation')) : undefined,
        ),
      ),
)

async function findItem(db: Database, actor: Actor, reference: ItemReference): Promise<ItemWithOrganisation> {
  const { kind, key, organisation } = reference
  const [found] = await itemByKey(db, [actor, kind, organisation !== undefined], { key, organisation })
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

const versionOf = preparedQuery(
  () => '',
  (db) =>
    db
      .select()
      .from(versions)
      .where(
        and(
          eq(versions.tenantId, sql.placeholder('tenant')),
          eq(versions.uuid, sql.placeholder('uuid')),
          eq(versions.subjectId, sql.placeholder('item')),
          eq(versions.subjectType, sql.placeholder('kind')),
        ),
      ),
)

/** Values of a version; an item without one has none. A version never changes. */
export const findVersion = sharedRead(
  ({ kind, id }: ItemRecord, uuid: string | null) => `${kind} ${id} ${uuid}`,
  lookUpVersion,
)

async function lookUpVersion(db: Database, item: ItemRecord, uuid: string | null) {
  if (uuid === null) return undefined
  const [version] = await versionOf(db, [], { tenant: item.tenantId, uuid, item: item.id, kind: item.kind })
  return version
}

/** The organisation of a key in scope, for lists below it. */
export const getOrganisation = async (db: Database, actor: Actor, key: string): Promise<ItemRecord> =>
  (await getItem(db, actor, { kind: 'organisation', key })).item

/** Roles on a single item, by which its reader comes into an organisation that they may not read. */
const singleItems = (actor: Actor) =>
  itemKinds.flatMap((kind) =>
    actor.grants.flatMap(({ party, permissions }) =>
      party.type === kind && kind !== 'organisation' && permissions.includes(readPermission[kind]) ? [party.id] : [],
    ),
  )

/**
 * The organisation around what the actor reaches: one that they may read, or one in which they have a role on an item
 * alone. Of the latter `reached` names the kinds of those items; its own data stay out of reach. For menus, and for lists
 * that hold what the actor may read and nothing else.
 */
export async function getOrganisationAround(
  db: Database,
  actor: Actor,
  key: string,
): Promise<{ organisation: ItemRecord; reached: ItemKind[] | undefined }> {
  const ids = singleItems(actor)
  if (ids.length === 0) return { organisation: await getOrganisation(db, actor, key), reached: undefined }
  const [readable] = await itemByKey(db, [actor, 'organisation', false], { key })
  if (readable !== undefined) return { organisation: readable.item, reached: undefined }
  const found = await db
    .select({ organisation: owners, kind: items.kind })
    .from(items)
    .innerJoin(owners, eq(owners.id, items.organisationId))
    .where(and(inArray(items.id, ids), eq(items.tenantId, actor.tenantId), eq(owners.key, key)))
  const [first] = found
  if (first === undefined) throw new AppError('NOT_FOUND')
  return { organisation: first.organisation, reached: [...new Set(found.map(({ kind }) => kind))] }
}

const statesWithin = preparedQuery(
  (actor: Actor, kind: ItemKind) => `${rightsKey(actor)} ${kind}`,
  (db, actor, kind) =>
    db
      .select({
        state: kind === 'product' ? productStateSql(sql.placeholder('now')) : stateSql(sql.placeholder('now')),
        count: sql<number>`count(*)::int`,
      })
      .from(items)
      .where(and(readableItems(actor, kind), eq(items.organisationId, sql.placeholder('organisation'))))
      .groupBy(sql`1`),
)

/** How many items of a kind an organisation has in each state, of those that the actor may read. */
export async function countStates(db: Database, actor: Actor, kind: ItemKind, organisation: number, now: Date) {
  const rows = await statesWithin(db, [actor, kind], { organisation, now: now.toISOString() })
  return Object.fromEntries(rows.map((row) => [row.state, row.count]))
}
