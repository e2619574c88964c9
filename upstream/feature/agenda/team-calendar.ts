import { and, asc, eq, getTableColumns, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import {
  occurrencesPerDayMaximum,
  type TeamCalendarOccurrence,
  type TeamOccurrenceFilter,
} from '#contract/agenda/occurrence'
import type { ListQuery } from '#contract/kernel/list'
import { daysOfView } from '#contract/recurrence/calendar-days'
import type { Actor } from '../../kernel/call/actor.ts'
import { ownerColumns, owners } from '../../kernel/item/repository.ts'
import { stateSql } from '../../kernel/item/state-sql.ts'
import { editableItems, readableItems } from '../../kernel/scope/scope.ts'
import { within } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { items } from '../../platform/db/schema/item.ts'
import { occurrences } from '../../platform/db/schema/occurrence.ts'
import type { Database } from '../../platform/db/store.ts'
import { decodeCursor, toPage } from '../../platform/http/page.ts'
import { seenBeneath } from './coming.ts'
import { toOccurrence } from './views.ts'

export type TeamWanted = { actor: Actor; team: TeamRecord; filter: TeamOccurrenceFilter; now: Date }

/** Up to so many organisations are read one by one, by their own index; more of them fill the days of the tenant. */
const fewOrganisations = 1000

const ofType = (type: string) => sql`${type}::text = any(${owners.types})`

/** The organisations whose agendas are asked for; undefined for too many to name. */
async function organisationsOf(db: Database, { actor, team, filter }: TeamWanted) {
  const found = await db
    .select({ id: owners.id, title: owners.title })
    .from(owners)
    .where(
      and(
        eq(owners.tenantId, actor.tenantId),
        eq(owners.kind, 'organisation'),
        within(owners.teamPath, team.path),
        isNull(owners.archivedAt),
        filter.organisation === undefined ? undefined : eq(owners.key, filter.organisation),
        filter.type === undefined ? undefined : ofType(filter.type),
      ),
    )
    .limit(fewOrganisations + 1)
  return found.length > fewOrganisations ? undefined : found
}

/** What of the index is asked for. */
async function narrowed(db: Database, wanted: TeamWanted): Promise<SQL | undefined> {
  const { filter, now } = wanted
  const few = await organisationsOf(db, wanted)
  return and(
    seenBeneath(wanted),
    few === undefined
      ? filter.type === undefined
        ? undefined
        : ofType(filter.type)
      : inArray(
          occurrences.organisationId,
          // Of none there is nothing.
          few.length === 0 ? [-1] : few.map(({ id }) => id),
        ),
    filter.state === undefined ? undefined : sql`${stateSql(now)} = ${filter.state}`,
  )
}

const mayMove = ({ actor }: TeamWanted) => sql<boolean>`coalesce(${editableItems(actor, 'agenda')}, false)`

type Row = Parameters<typeof toOccurrence>[1] & {
  organisation: Parameters<typeof toOccurrence>[0]['organisation'] & { key: string; title: string }
  mayMove: boolean
}

function toTeamOccurrence({ actor, now }: TeamWanted, { organisation, mayMove, ...row }: Row): TeamCalendarOccurrence {
  const { key, title } = organisation
  return { ...toOccurrence({ actor, organisation, now }, row), organisation: { key, title }, mayMove }
}

/** A month by day, each day cut off after `perDay` and counted up to the maximum. */
export async function listTeamDays(
  db: Database,
  wanted: TeamWanted,
  { date, perDay }: { date: string; perDay: number },
) {
  const { from, until } = daysOfView('month', date)
  const where = await narrowed(db, wanted)
  const columns = getTableColumns(occurrences)
  const { localStart, itemId, day } = columns
  const joined = and(where, sql`${day} = d::date`)
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(occurrences)
    .innerJoin(items, eq(items.id, itemId))
    .innerJoin(owners, eq(owners.id, items.organisationId))
    .where(joined)
    .limit(occurrencesPerDayMaximum)
  const days = sql`(select d::date as day, (select count(*)::int from ${counted} counted) as total
      from generate_series(${from}::date, ${until}::date - 1, interval '1 day') d limit 62) days`
  const listed = db
    .select(columns)
    .from(occurrences)
    .innerJoin(items, eq(items.id, itemId))
    .innerJoin(owners, eq(owners.id, items.organisationId))
    .where(and(where, sql`${day} = days.day`))
    .orderBy(asc(localStart), asc(itemId))
    .limit(perDay)
    .as('occurrences')
  const rows = await db
    .select({
      day: sql<string>`days.day::text`,
      total: sql<number>`days.total`,
      item: items,
      occurrence: columns,
      organisation: ownerColumns,
      mayMove: mayMove(wanted),
    })
    .from(days)
    .innerJoinLateral(listed, sql`true`)
    .innerJoin(items, eq(items.id, itemId))
    .innerJoin(owners, eq(owners.id, items.organisationId))
    .orderBy(sql`days.day`, asc(localStart), asc(itemId))
  return [...Map.groupBy(rows, (row) => row.day)].map(([day, found]) => ({
    day,
    total: found[0]?.total ?? 0,
    occurrences: found.map(({ day: _, total: __, ...row }) => toTeamOccurrence(wanted, row)),
  }))
}

/** A page in order of time, each once. */
export async function listTeamOccurrences(db: Database, wanted: TeamWanted, query: ListQuery & { from: string }) {
  const after = decodeCursor(query.cursor)
  const [start, original] = after?.[0].split(' ') ?? []
  const rows = await db
    .select({ item: items, occurrence: occurrences, organisation: ownerColumns, mayMove: mayMove(wanted) })
    .from(occurrences)
    .innerJoin(items, eq(items.id, occurrences.itemId))
    .innerJoin(owners, eq(owners.id, items.organisationId))
    .where(
      and(
        await narrowed(db, wanted),
        eq(occurrences.isFirst, true),
        // By day as well, so that the index of the days is read from there on.
        gte(occurrences.day, start?.slice(0, 10) ?? query.from),
        after &&
          sql`(${occurrences.localStart}, ${occurrences.itemId}, ${occurrences.original}) > (${start}, ${after[1]}::bigint, ${original ?? ''})`,
      ),
    )
    .orderBy(asc(occurrences.day), asc(occurrences.localStart), asc(occurrences.itemId), asc(occurrences.original))
    .limit(query.limit + 1)
  const page = toPage(rows, query.limit, ({ occurrence }) => [
    `${occurrence.localStart} ${occurrence.original}`,
    occurrence.itemId,
  ])
  return { ...page, items: page.items.map((row) => toTeamOccurrence(wanted, row)) }
}

/** The title of an organisation that somebody sees there. */
export async function titleOfOrganisation(
  db: Database,
  { actor, team, filter }: TeamWanted,
): Promise<string | undefined> {
  if (filter.organisation === undefined) return undefined
  const [found] = await db
    .select({ title: items.title })
    .from(items)
    .where(
      and(readableItems(actor, 'organisation'), within(items.teamPath, team.path), eq(items.key, filter.organisation)),
    )
  return found?.title
}
