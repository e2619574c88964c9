import { and, asc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { ListQuery } from '#contract/list'
import { type OccurrenceFilter, occurrencesPerDayMaximum } from '#contract/occurrence'
import { hasPermission } from '#contract/rights'
import type { Actor } from '../../access/actor.ts'
import { items } from '../../db/schema/item.ts'
import { occurrences } from '../../db/schema/occurrence.ts'
import type { Database } from '../../db/store.ts'
import { beneathOrganisation } from '../item/place.ts'
import type { ItemRecord } from '../item/publication.ts'
import { stateSql } from '../item/state-sql.ts'
import { decodeCursor, toPage } from '../page.ts'

export type OccurrenceRow = { item: ItemRecord; occurrence: typeof occurrences.$inferSelect }

/** What a calendar is asked for: whose, by whom, and which. */
export type Wanted = { organisation: ItemRecord; actor: Actor; filter: OccurrenceFilter; now: Date }

export const mayEditAgenda = (actor: Actor, organisation: ItemRecord) =>
  hasPermission(actor.grants, 'agenda.update', beneathOrganisation(organisation))

/** The version that a reader sees: the concept for those who may edit, else what is shared (as for any item). */
const visibleVersion = (mayEdit: boolean) =>
  mayEdit
    ? sql`coalesce(${items.conceptVersion}, ${items.readyVersion}, ${items.plannedVersion}, ${items.publishedVersion})`
    : sql`coalesce(${items.readyVersion}, ${items.plannedVersion}, ${items.publishedVersion})`

/** Which rows of the index somebody sees: none, as in any list, without the right to read the agenda. */
export function visible({ organisation, actor, filter, now }: Wanted): SQL | undefined {
  const mayRead = hasPermission(actor.grants, 'agenda.read', beneathOrganisation(organisation))
  return and(
    mayRead ? undefined : sql`false`,
    eq(occurrences.organisationId, organisation.id),
    eq(items.tenantId, actor.tenantId),
    // Most rows are of the version that is seen. Said this way the planner expects so too, and stops where the limit is.
    sql`coalesce(${occurrences.version} = ${visibleVersion(mayEditAgenda(actor, organisation))}, false)`,
    isNull(items.archivedAt),
    filter.product === undefined ? undefined : eq(occurrences.product, filter.product),
    filter.state === undefined ? undefined : sql`${stateSql(now)} = ${filter.state}`,
  )
}

export type Days = { from: string; until: string; perDay: number }

/**
 * Occurrences by day, each day cut off after `perDay`. One statement, and each day reads the index only as far as it is
 * shown: thousands of series in one organisation cost no more than a few.
 */
export function listDays(db: Database, wanted: Wanted, { from, until, perDay }: Days) {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(occurrences)
    .innerJoin(items, eq(items.id, occurrences.itemId))
    .where(and(visible(wanted), sql`${occurrences.day} = d::date`))
    .limit(occurrencesPerDayMaximum)
  // The limit keeps it a question of its own, so that each day is counted once, and tells the planner that days are few.
  const days = sql`(select d::date as day, (select count(*)::int from ${counted} counted) as total
    from generate_series(${from}::date, ${until}::date - 1, interval '1 day') d limit 62) days`
  const ofDay = and(visible(wanted), sql`${occurrences.day} = days.day`)
  const listed = db
    .select({
      version: occurrences.version,
      original: occurrences.original,
      localStart: occurrences.localStart,
      itemId: occurrences.itemId,
    })
    .from(occurrences)
    .innerJoin(items, eq(items.id, occurrences.itemId))
    .where(ofDay)
    .orderBy(asc(occurrences.localStart), asc(occurrences.itemId))
    .limit(perDay)
    .as('listed')
  return db
    .select({
      day: sql<string>`days.day::text`,
      total: sql<number>`days.total`,
      item: items,
      occurrence: occurrences,
    })
    .from(days)
    .innerJoinLateral(listed, sql`true`)
    .innerJoin(
      occurrences,
      and(
        eq(occurrences.version, listed.version),
        eq(occurrences.original, listed.original),
        sql`${occurrences.day} = days.day`,
      ),
    )
    .innerJoin(items, eq(items.id, occurrences.itemId))
    .orderBy(sql`days.day`, asc(occurrences.localStart), asc(occurrences.itemId))
}

/** A page of occurrences in order of time, each once however many days it takes. */
export async function listOccurrences(
  db: Database,
  wanted: Wanted,
  query: ListQuery & { from: string; item?: string },
) {
  const after = decodeCursor(query.cursor)
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
