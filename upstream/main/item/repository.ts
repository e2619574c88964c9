import { and, asc, eq, like, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError } from '#contract/errors'
import type { ItemKind } from '#contract/item'
import type { ListQuery } from '#contract/list'
import type { SwitchName, SwitchState } from '#contract/organisation-settings'
import type { PublicationState } from '#contract/publication'
import type { Actor } from '../../access/actor.ts'
import { items, versions } from '../../db/schema/item.ts'
import type { Database } from '../../db/store.ts'
import { sharedRead } from '../../http/shared-reads.ts'
import { decodeCursor, toPage } from '../page.ts'
import { readableItems } from '../scope.ts'
import { isUnopened } from './opened.ts'
import type { ItemRecord } from './publication.ts'
import { organisationsWhere } from './setting-sql.ts'
import { mayBeIn, stateSql } from './state-sql.ts'

export type ItemReference = { kind: ItemKind; key: string; organisation?: string }

type Owner = { id: number; key: string; title: string; archivedAt: Date | null }
export type FoundItem = { item: ItemRecord; organisation: Owner | null }

const owners = alias(items, 'owners')
const ownerColumns = { id: owners.id, key: owners.key, title: owners.title, archivedAt: owners.archivedAt }

/** An item in the actor's scope, or 404; with `organisation` it must belong to that one. */
export const getItem = sharedRead(
  (actor: Actor, { kind, key, organisation = '' }: ItemReference) =>
    `${actor.tokenHash} ${kind} ${key} ${organisation}`,
  findItem,
)

async function findItem(db: Database, actor: Actor, reference: ItemReference): Promise<FoundItem> {
  const [found] = await db
    .select({ item: items, organisation: ownerColumns })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(
      and(
        readableItems(actor, reference.kind),
        eq(items.key, reference.key),
        reference.organisation === undefined ? undefined : eq(owners.key, reference.organisation),
      ),
    )
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

/** Values of a version; an item without one has none. */
export async function findVersion(db: Database, item: ItemRecord, uuid: string | null) {
  if (uuid === null) return undefined
  const [version] = await db
    .select()
    .from(versions)
    .where(
      and(
        eq(versions.tenantId, item.tenantId),
        eq(versions.uuid, uuid),
        eq(versions.subjectId, item.id),
        eq(versions.subjectType, item.kind),
      ),
    )
  return version
}

export type ItemFilter = {
  organisationId?: number
  /** A team with what lies below it; one that has no other below it is read in order from the index. */
  team?: { path: string; isLeaf: boolean }
  type?: string
  state?: { is: PublicationState; now: Date }
  /** Part of the title, accents and capitals aside. */
  title?: string
  /** Supplements that something uses, or those that nothing does. */
  used?: boolean
  /** Organisations for which a setting counts as on, or as off. */
  setting?: { name: SwitchName; is: SwitchState }
  /** Organisations that nobody who may edit them opened since. */
  unopenedSince?: Date
}

const inTeam = ({ path, isLeaf }: { path: string; isLeaf: boolean }) =>
  isLeaf ? eq(items.teamPath, path) : like(items.teamPath, `${path}%`)
const titleHolds = (text: string) =>
  sql`immutable_unaccent(lower(${items.title})) like '%' || immutable_unaccent(lower(${escapeLike(text)}::text)) || '%'`
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const isUsed = sql`exists (select 1 from supplement_uses u where u.supplement_id = items.id)`

/** A page of a list in the actor's scope, by title. */
export async function listItems(db: Database, actor: Actor, kind: ItemKind, filter: ItemFilter, query: ListQuery) {
  const conditions: (SQL | undefined)[] = [
    readableItems(actor, kind),
    filter.organisationId === undefined ? undefined : eq(items.organisationId, filter.organisationId),
    filter.team && inTeam(filter.team),
    filter.type === undefined ? undefined : sql`${filter.type} = any(${items.types})`,
    filter.state && and(eq(stateSql(filter.state.now), filter.state.is), mayBeIn(filter.state.is, filter.state.now)),
    filter.title === undefined ? undefined : titleHolds(filter.title),
    filter.used === undefined ? undefined : filter.used ? isUsed : sql`not ${isUsed}`,
    filter.setting && (await organisationsWhere(db, actor.tenantId, filter.setting)),
    filter.unopenedSince === undefined ? undefined : isUnopened(filter.unopenedSince),
  ]
  const after = decodeCursor(query.cursor)
  const sortTitle = sql<string>`${items.title} collate "und-x-icu"`
  const rows = await db
    .select({ item: items, organisation: ownerColumns })
    .from(items)
    // An organisation has no owner; the planner reckons with the join all the same.
    .leftJoin(owners, kind === 'organisation' ? sql`false` : eq(owners.id, items.organisationId))
    .where(
      and(
        ...conditions,
        // Compared as a pair, so that the index leads straight to a page however deep.
        after && sql`(${sortTitle}, ${items.id}) > (${after[0]} collate "und-x-icu", ${after[1]}::bigint)`,
      ),
    )
    .orderBy(asc(sortTitle), asc(items.id))
    .limit(query.limit + 1)
  const page = toPage(rows, query.limit, (row) => [row.item.title, row.item.id])
  if (query.total !== 'true') return page
  return { ...page, total: await db.$count(items, and(...conditions)) }
}

/** The organisation of a key in scope, for lists below it. */
export const getOrganisation = async (db: Database, actor: Actor, key: string): Promise<ItemRecord> =>
  (await getItem(db, actor, { kind: 'organisation', key })).item

/** How many items of a kind an organisation has in each state, of those that the actor may read. */
export async function countStates(db: Database, actor: Actor, kind: ItemKind, organisationId: number, now: Date) {
  const state = stateSql(now)
  const rows = await db
    .select({ state, count: sql<number>`count(*)::int` })
    .from(items)
    .where(and(readableItems(actor, kind), eq(items.organisationId, organisationId)))
    .groupBy(sql`1`)
  return Object.fromEntries(rows.map((row) => [row.state, row.count]))
}
