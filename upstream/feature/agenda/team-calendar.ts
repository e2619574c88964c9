import { and, asc, eq, getTableColumns, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  occurrencesPerDayMaximum,
  type TeamCalendarOccurrence,
  type TeamOccurrenceFilter,
} from '#contract/agenda/occurrence'
import { dayParameter } from '#contract/kernel/date-parameter'
import type { ListQuery } from '#contract/kernel/list'
import { daysOfView } from '#contract/recurrence/calendar-days'
import { settingsOfAll } from '../../capability/settings/effective.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { ownerColumns, owners } from '../../kernel/item/repository.ts'
import { stateSql } from '../../kernel/item/state-sql.ts'
import { editableItems, readableItems } from '../../kernel/scope/scope.ts'
import { within } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { items } from '../../platform/db/schema/item.ts'
import { occurrences } from '../../platform/db/schema/occurrence.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import { visibleOccurrences } from './coming.ts'
import { toOccurrence } from './views.ts'

export type TeamOccurrenceQuery = { actor: Actor; team: TeamRecord; filter: TeamOccurrenceFilter; now: Date }

/** Up to so many organisations are read one by one, by their own index; more of them fill the days of the tenant. */
const fewOrganisations = 1000

const ofType = (type: string) => sql`${type}::text = any(${owners.types})`

/** The organisations whose agendas are wanted; undefined for too many to name. */
async function organisationsOf(db: Database, { actor, team, filter }: TeamOccurrenceQuery) {
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

/** The condition on the index, and whether it is of few organisations, whose own index is then read. */
async function narrowed(
  db: Database,
  wanted: TeamOccurrenceQuery,
): Promise<{ where: SQL | undefined; isOfFew: boolean }> {
  const { filter, now } = wanted
  const few = await organisationsOf(db, wanted)
  const ofOrganisations =
    few === undefined
      ? filter.type === undefined
        ? undefined
        : ofType(filter.type)
      : sql`${occurrences.organisationId} = any (${`{${few.map(({ id }) => id).join(',')}}`}::bigint[])`
  const inState = filter.state === undefined ? undefined : sql`${stateSql(now)} = ${filter.state}`
  return { where: and(visibleOccurrences(wanted), ofOrganisations, inState), isOfFew: few !== undefined }
}

const mayMove = ({ actor }: TeamOccurrenceQuery) => sql<boolean>`coalesce(${editableItems(actor, 'agenda')}, false)`

type Row = Parameters<typeof toOccurrence>[1] & {
  organisation: Parameters<typeof toOccurrence>[0]['organisation'] & { key: string; title: string }
  mayMove: boolean
}

async function toTeamOccurrences(
  db: Database,
  { actor, now }: TeamOccurrenceQuery,
  rows: readonly Row[],
): Promise<TeamCalendarOccurrence[]> {
  const settings = await settingsOfAll(
    db,
    rows.flatMap(({ item, mayMove }) => (mayMove ? [item] : [])),
  )
  return rows.map(({ organisation, mayMove, ...row }) => ({
    ...toOccurrence({ actor, organisation, now, settings: settings.get(row.item.id) }, row),
    organisation: { key: organisation.key, title: organisation.title },
    mayMove,
  }))
}

const columns = getTableColumns(occurrences)
const { localStart, itemId, day } = columns

type Month = { from: string; until: string; perDay: number }

/** The first of each day of a month with how many there are, of few organisations: read once, by their own index. */
function daysOfFew(db: Database, where: SQL | undefined, { from, until, perDay }: Month) {
  const placed = db
    .select({
      ...columns,
      total: sql<number>`count(*) over (partition by ${day})`.as('total'),
      place: sql<number>`row_number() over (partition by ${day} order by ${localStart}, ${itemId})`.as('place'),
    })
    .from(occurrences)
    .innerJoin(items, eq(items.id, itemId))
    .innerJoin(owners, eq(owners.id, items.organisationId))
    .where(and(where, gte(day, from), lt(day, until)))
    .as('placed')
  return db.select().from(placed).where(lte(placed.place, perDay)).as('occurrences')
}

/** The same of any number of organisations: of each day no more is read than is shown, and counted up to the maximum. */
function daysOfMany(db: Database, where: SQL | undefined, { from, until, perDay }: Month) {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(occurrences)
    .innerJoin(items, eq(items.id, itemId))
    .innerJoin(owners, eq(owners.id, items.organisationId))
    .where(and(where, sql`${day} = d::date`))
    .limit(occurrencesPerDayMaximum)
  const days = sql`(select d::date as day, (select count(*)::int from ${counted} counted) as total
      from generate_series(${from}::date, ${until}::date - 1, interval '1 day') d limit 62) days`
  const first = db
    .select(columns)
    .from(occurrences)
    .innerJoin(items, eq(items.id, itemId))
    .innerJoin(owners, eq(owners.id, items.organisationId))
    .where(and(where, sql`${day} = days.day`))
    .orderBy(asc(localStart), asc(itemId))
    .limit(perDay)
    .as('first')
  return db
    .select({ ...first._.selectedFields, total: sql<number>`days.total`.as('total') })
    .from(days)
    .innerJoinLateral(first, sql`true`)
    .as('occurrences')
}

/** A month by day, each day cut off after `perDay` and counted up to the maximum. */
export async function listTeamDays(
  db: Database,
  wanted: TeamOccurrenceQuery,
  { date, perDay }: { date: string; perDay: number },
) {
  const { where, isOfFew } = await narrowed(db, wanted)
  const listed = (isOfFew ? daysOfFew : daysOfMany)(db, where, { ...daysOfView('month', date), perDay })
  const rows = await db
    .select({
      total: sql<number>`occurrences.total::int`,
      item: items,
      occurrence: columns,
      organisation: ownerColumns,
      mayMove: mayMove(wanted),
    })
    .from(listed)
    .innerJoin(items, eq(items.id, itemId))
    .innerJoin(owners, eq(owners.id, items.organisationId))
    .orderBy(asc(day), asc(localStart), asc(itemId))
  const shown = await toTeamOccurrences(
    db,
    wanted,
    rows.map(({ total: _, ...row }) => row),
  )
  const totals = new Map(rows.map(({ occurrence, total }) => [occurrence.day, total]))
  const days = Map.groupBy(shown, (_, index) => rows[index]?.occurrence.day ?? '')
  return [...days].map(([date, occurrences]) => ({
    day: date,
    total: Math.min(totals.get(date) ?? 0, occurrencesPerDayMaximum),
    occurrences,
  }))
}

const byStart = cursors.by(z.string().refine((text) => dayParameter.safeParse(text.slice(0, 10)).success))

/** A page in order of time, each once. */
export async function listTeamOccurrences(
  db: Database,
  wanted: TeamOccurrenceQuery,
  query: ListQuery & { from: string },
) {
  const after = decodeCursor(query.cursor, byStart)
  const [start, original] = after?.[0].split(' ') ?? []
  const rows = await db
    .select({ item: items, occurrence: occurrences, organisation: ownerColumns, mayMove: mayMove(wanted) })
    .from(occurrences)
    .innerJoin(items, eq(items.id, occurrences.itemId))
    .innerJoin(owners, eq(owners.id, items.organisationId))
    .where(
      and(
        (await narrowed(db, wanted)).where,
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
  return { ...page, items: await toTeamOccurrences(db, wanted, page.items) }
}

/** The title of an organisation that somebody sees there. */
export async function titleOfOrganisation(
  db: Database,
  { actor, team, filter }: TeamOccurrenceQuery,
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
