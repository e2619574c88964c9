import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { ItemListQuery, OrganisationSort } from '#contract/content/list-filters'
import type { SwitchName, SwitchState } from '#contract/content/organisation-settings'
import type { QualityBand } from '#contract/content/quality'
import { totalMaximum } from '#contract/kernel/constants'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { ProductState, PublicationState } from '#contract/publication/publication'
import type { Actor } from '../../kernel/call/actor.ts'
import { isUnopened } from '../../kernel/item/opened.ts'
import { ownerColumns, owners } from '../../kernel/item/repository.ts'
import { mayBeIn, productStateSql, stateSql } from '../../kernel/item/state-sql.ts'
import { readableItems, rightsKey } from '../../kernel/scope/scope.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import { isLiveUse } from '../connection/field-uses.ts'
import { isInBand } from '../quality/quality.ts'
import { organisationsWhere } from '../settings/setting-sql.ts'
import { orderOf, saidOf, valuesAfter } from './list-order.ts'

export type ItemFilter = {
  organisationId?: number
  /** A team with what lies below it; one that has no other below it is read in order from the index. */
  team?: { path: string; isLeaf: boolean }
  type?: string
  /** `ofProducts`: by the states that products have, which say too whether there is an end. */
  state?: { is: PublicationState | ProductState; now: Date; ofProducts?: boolean }
  /** Part of the title, accents and capitals aside. */
  title?: string
  /** Supplements that something uses, or those that nothing does. */
  used?: boolean
  /** Organisations for which a setting counts as on, or as off. */
  setting?: { name: SwitchName; is: SwitchState }
  /** Organisations that nobody who may edit them opened since. */
  unopenedSince?: Date
  /** Where organisations lie. */
  municipality?: string
  /** How good what was published is. */
  quality?: QualityBand
  /** A further condition, whose SQL text is used once. */
  also?: SQL
}

const isUsed = sql`exists (
  select 1 from supplement_uses where supplement_uses.supplement_id = items.id and ${isLiveUse})`
const titleHolds = sql`${items.titleFolded}
  like '%' || lower(immutable_unaccent(${sql.placeholder('title')}::text)) || '%'`
const lies = sql`${items.municipality} collate "und-x-icu" = ${sql.placeholder('municipality')}::text`
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
/** Which conditions a list has; their values are apart. */
type Shape = ReturnType<typeof shapeOf>

const shapeOf = (kind: ItemKind, filter: ItemFilter, sort: OrganisationSort) => ({
  kind,
  sort,
  isOfOrganisation: filter.organisationId !== undefined,
  isLeaf: filter.team?.isLeaf,
  isOfType: filter.type !== undefined,
  state: filter.state?.is,
  ofProducts: filter.state?.ofProducts,
  isTitled: filter.title !== undefined,
  used: filter.used,
  isUnopened: filter.unopenedSince !== undefined,
  hasMunicipality: filter.municipality !== undefined,
  quality: filter.quality,
})

const valuesOf = ({ organisationId, team, type, state, title, unopenedSince, municipality }: ItemFilter) => ({
  municipality,
  organisation: organisationId,
  team: team && (team.isLeaf ? team.path : `${team.path}%`),
  type,
  now: state?.now.toISOString(),
  title: title === undefined ? undefined : escapeLike(title),
  since: unopenedSince?.toISOString(),
})

function inTeam(isLeaf: boolean | undefined): SQL | undefined {
  if (isLeaf === undefined) return undefined
  const path = sql.placeholder('team')
  return isLeaf ? eq(items.teamPath, path) : like(items.teamPath, path)
}

function inState({ state, ofProducts }: Shape): SQL | undefined {
  if (state === undefined) return undefined
  const now = sql.placeholder('now')
  return and(sql`${ofProducts ? productStateSql(now) : stateSql(now)} = ${state}`, mayBeIn(state, now))
}

const conditions = (actor: Actor, shape: Shape): SQL | undefined =>
  and(
    readableItems(actor, shape.kind),
    shape.isOfOrganisation ? eq(items.organisationId, sql.placeholder('organisation')) : undefined,
    inTeam(shape.isLeaf),
    shape.isOfType ? sql`${sql.placeholder('type')}::text = any(${items.types})` : undefined,
    inState(shape),
    shape.isTitled ? titleHolds : undefined,
    shape.used === undefined ? undefined : shape.used ? isUsed : sql`not ${isUsed}`,
    shape.hasMunicipality ? lies : undefined,
    shape.quality && isInBand(shape.quality),
    shape.isUnopened ? isUnopened(sql.placeholder('since')) : undefined,
  )

function pageOf(db: Database, { kind, sort, isTitled }: Shape, where: SQL | undefined, isFurther: boolean) {
  const order = orderOf(sort)
  const wanted = isFurther ? and(where, order.isAfter) : where
  const limit = sql.placeholder('limit')
  // A part of a name is looked for in the index alone, and rows are read of what is found: names of letters that many have
  // may be far down the list.
  const found = db
    .select({ id: items.id })
    .from(items)
    .where(wanted)
    .orderBy(...order.by)
    .limit(limit)
  return (
    db
      .select({ item: items, organisation: ownerColumns })
      .from(items)
      // An organisation has no owner; the planner reckons with the join all the same.
      .leftJoin(owners, kind === 'organisation' ? sql`false` : eq(owners.id, items.organisationId))
      .where(isTitled ? inArray(items.id, found) : wanted)
      .orderBy(...order.by)
      .limit(limit)
  )
}

/** How many there are, counted no further than the value `atMost`: what is long costs no more than that. */
const countOf = (db: Database, where: SQL | undefined) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(db.select({ id: items.id }).from(items).where(where).limit(sql.placeholder('atMost')).as('counted'))

const keyOf = (actor: Actor, shape: Shape, isFurther = false) =>
  `${rightsKey(actor)} ${JSON.stringify(shape)} ${isFurther}`

const preparedPage = preparedQuery(keyOf, (db, actor, shape, isFurther = false) =>
  pageOf(db, shape, conditions(actor, shape), isFurther),
)
const preparedCount = preparedQuery(keyOf, (db, actor, shape) => countOf(db, conditions(actor, shape)))

/** Conditions whose SQL text is used once, apart from those that all lists share; undefined for most lists. */
async function onceOf(db: Database, actor: Actor, filter: ItemFilter): Promise<SQL | undefined> {
  // Which teams say something of a setting is in the text.
  const bySetting = filter.setting && (await organisationsWhere(db, actor.tenantId, filter.setting))
  return and(bySetting, filter.also)
}

type CountOptions = { once: SQL | undefined; values: ReturnType<typeof valuesOf>; atMost: number }

async function countShape(db: Database, actor: Actor, shape: Shape, { once, values, atMost }: CountOptions) {
  const params = { ...values, atMost: atMost + 1 }
  const [counted] =
    once === undefined
      ? await preparedCount(db, [actor, shape], params)
      : await countOf(db, and(conditions(actor, shape), once)).execute(params)
  return counted?.count ?? 0
}

/** How many a list has; more than `atMost` count as one more than that. */
export async function countItems(db: Database, actor: Actor, kind: ItemKind, filter: ItemFilter, atMost: number) {
  const once = await onceOf(db, actor, filter)
  return countShape(db, actor, shapeOf(kind, filter, 'title'), { once, values: valuesOf(filter), atMost })
}

/** A page of a list in the actor's scope, by title unless the request says otherwise. */
export async function listItems(db: Database, actor: Actor, kind: ItemKind, filter: ItemFilter, query: ItemListQuery) {
  const { limit, sort = 'title' } = query
  const after = decodeCursor(query.cursor, cursors.byText)
  const shape = shapeOf(kind, filter, sort)
  const values = { ...valuesOf(filter), limit: limit + 1, ...valuesAfter(sort, after) }
  const isFurther = after !== undefined
  const once = await onceOf(db, actor, filter)
  const rows =
    once === undefined
      ? await preparedPage(db, [actor, shape, isFurther], values)
      : await pageOf(db, shape, and(conditions(actor, shape), once), isFurther).execute(values)
  const page = toPage(rows, limit, ({ item }) => saidOf(sort, item))
  if (query.total !== 'true') return page
  return { ...page, total: await countShape(db, actor, shape, { once, values, atMost: totalMaximum }) }
}
