import { and, asc, eq, getTableColumns, gte, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { hasPermission } from '#contract/access/rights'
import { type OccurrenceFilter, occurrencesPerDayMaximum } from '#contract/agenda/occurrence'
import type { ListQuery } from '#contract/kernel/list'
import type { Actor } from '../../kernel/call/actor.ts'
import { newestVersionSql as newest, newestSharedSql as shared } from '../../kernel/item/newest-sql.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { stateSql } from '../../kernel/item/state-sql.ts'
import { withinOrganisation } from '../../kernel/scope/place.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { items } from '../../platform/db/schema/item.ts'
import { occurrences } from '../../platform/db/schema/occurrence.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'

export type OccurrenceRow = { item: ItemRecord; occurrence: typeof occurrences.$inferSelect }

export type OccurrenceQuery = { organisation: ItemRecord; actor: Actor; filter: OccurrenceFilter; now: Date }

/** Which items a right is for: all of the agenda, or those on which somebody has a role alone. */
type Reach = 'all' | number[]

/** The version that a reader sees: the concept for those who may edit, else what is shared (as for any item). */
function visibleVersion(edited: Reach): SQL {
  if (edited === 'all') return newest
  return edited.length === 0 ? shared : sql`case when ${inArray(items.id, edited)} then ${newest} else ${shared} end`
}

function reachOf({ organisation, actor }: OccurrenceQuery, permission: 'agenda.read' | 'agenda.update'): Reach {
  if (hasPermission(actor.grants, permission, withinOrganisation(organisation))) return 'all'
  return actor.grants.flatMap(({ party, permissions }) =>
    party.type === 'agenda' && permissions.includes(permission) ? [party.id] : [],
  )
}

/** The part of the actor's rights that decides which rows are visible. */
const rightsOf = (wanted: OccurrenceQuery) => ({
  read: reachOf(wanted, 'agenda.read'),
  edited: reachOf(wanted, 'agenda.update'),
})

/** The values that rows are chosen by, or their places in a prepared query. */
type Chosen = {
  organisation: number | Placeholder
  tenant: number | Placeholder
  now: Date | Placeholder
  product?: string | Placeholder
  state?: string | Placeholder
}

const chosenBy = ({ organisation, actor, filter, now }: OccurrenceQuery): Chosen => ({
  organisation: organisation.id,
  tenant: actor.tenantId,
  now,
  product: filter.product,
  state: filter.state,
})

/** Which rows of the index somebody sees: none, as in any list, without the right to read the agenda. */
export const visible = (wanted: OccurrenceQuery): SQL | undefined => seen(rightsOf(wanted), chosenBy(wanted))

function seen({ read, edited }: ReturnType<typeof rightsOf>, chosen: Chosen): SQL | undefined {
  return and(
    // Of no item at all this is `false`.
    read === 'all' ? undefined : inArray(items.id, read),
    eq(occurrences.organisationId, chosen.organisation),
    eq(items.tenantId, chosen.tenant),
    // Most rows are of the version that is seen. Said this way the planner expects so too, and stops where the limit is.
    sql`coalesce(${occurrences.version} = ${visibleVersion(edited)}, false)`,
    isNull(items.archivedAt),
    chosen.product === undefined ? undefined : eq(occurrences.product, chosen.product),
    chosen.state === undefined ? undefined : sql`${stateSql(chosen.now)} = ${chosen.state}`,
  )
}

export type Days = { from: string; until: string; perDay: number }

type DaysShape = ReturnType<typeof rightsOf> & { ofProduct: boolean; inState: boolean }

export const daysShape = (wanted: OccurrenceQuery): DaysShape => ({
  ...rightsOf(wanted),
  ofProduct: wanted.filter.product !== undefined,
  inState: wanted.filter.state !== undefined,
})
export const daysValues = (wanted: OccurrenceQuery, days: Days) => ({
  ...chosenBy(wanted),
  now: wanted.now.toISOString(),
  ...days,
})

/** The days of a calendar for one set of rights and wishes; the values are apart. */
export function daysQuery(db: Database, { ofProduct, inState, ...rights }: DaysShape) {
  const place = (name: string) => sql.placeholder(name)
  const isSeen = seen(rights, {
    organisation: place('organisation'),
    tenant: place('tenant'),
    now: place('now'),
    product: ofProduct ? place('product') : undefined,
    state: inState ? place('state') : undefined,
  })
  const columns = getTableColumns(occurrences)
  const { localStart, itemId, day } = columns
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(occurrences)
    .innerJoin(items, eq(items.id, itemId))
    .where(and(isSeen, sql`${day} = d::date`))
    .limit(occurrencesPerDayMaximum)
  // The limit keeps it a query of its own, so that each day is counted once, and shows the planner that days are few.
  const days = sql`(select d::date as day, (select count(*)::int from ${counted} counted) as total
      from generate_series(${place('from')}::date, ${place('until')}::date - 1, interval '1 day') d limit 62) days`
  // Under the name of the table, so that its columns are those of what is listed.
  const listed = db
    .select(columns)
    .from(occurrences)
    .innerJoin(items, eq(items.id, itemId))
    .where(and(isSeen, sql`${day} = days.day`))
    .orderBy(asc(localStart), asc(itemId))
    .limit(place('perDay'))
    .as('occurrences')
  return db
    .select({
      day: sql<string>`days.day::text`,
      total: sql<number>`days.total`,
      item: items,
      occurrence: columns,
    })
    .from(days)
    .innerJoinLateral(listed, sql`true`)
    .innerJoin(items, eq(items.id, itemId))
    .orderBy(sql`days.day`, asc(localStart), asc(itemId))
}
const daysOf = preparedQuery((shape: DaysShape) => JSON.stringify(shape), daysQuery)

/**
 * Occurrences by day, each day cut off after `perDay`. One statement, and each day reads the index only as far as it is
 * counted: thousands of series in one organisation cost no more than a few.
 */
export const listDays = (db: Database, wanted: OccurrenceQuery, days: Days) =>
  daysOf(db, [daysShape(wanted)], daysValues(wanted, days))

/** A page of occurrences in order of time, each once however many days it takes. */
export async function listOccurrences(
  db: Database,
  wanted: OccurrenceQuery,
  query: ListQuery & { from: string; item?: string },
) {
  const after = decodeCursor(query.cursor, cursors.byText)
  const [start, original] = after?.[0].split(' ') ?? []
  const rows: OccurrenceRow[] = await db
    .select({ item: items, occurrence: occurrences })
    .from(occurrences)
    .innerJoin(items, eq(items.id, occurrences.itemId))
    .where(
      and(
        visible(wanted),
        eq(occurrences.isFirst, true),
        gte(occurrences.localStart, query.from),
        query.item === undefined ? undefined : eq(items.key, query.item),
        after &&
          sql`(${occurrences.localStart}, ${occurrences.itemId}, ${occurrences.original}) > (${start}, ${after[1]}::bigint, ${original ?? ''})`,
      ),
    )
    .orderBy(asc(occurrences.localStart), asc(occurrences.itemId), asc(occurrences.original))
    .limit(query.limit + 1)
  return toPage(rows, query.limit, ({ occurrence }) => [
    `${occurrence.localStart} ${occurrence.original}`,
    occurrence.itemId,
  ])
}
