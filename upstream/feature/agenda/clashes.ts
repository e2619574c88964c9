import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { maximumClashes } from '#contract/agenda/occurrence'
import { addDays } from '#contract/recurrence/calendar-days'
import { checkRecurrence } from '#contract/recurrence/check'
import type { Recurrence } from '#contract/recurrence/recurrence'
import { findOpeningTimes } from '../../capability/occurrence/following.ts'
import { horizonDays, occurrenceRows } from '../../capability/occurrence/index-occurrences.ts'
import { items } from '../../platform/db/schema/item.ts'
import { occurrences } from '../../platform/db/schema/occurrence.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { type OccurrenceQuery, type OccurrenceRow, visible } from './repository.ts'

export type Plan = { when: Recurrence; location: string; product?: string | undefined; item?: string | undefined }

/** The days of something that is filled in, from today on; none while it is not right yet. */
async function plannedDays(db: Database, wanted: OccurrenceQuery, when: Recurrence) {
  const from = localDate(wanted.now)
  if (checkRecurrence(when, { today: from }).length > 0) return []
  const times = when.followsOpeningHours ? await findOpeningTimes(db, wanted.organisation.id) : undefined
  return occurrenceRows({}, when, { from, until: addDays(from, horizonDays), times })
    .filter(({ cancelled }) => !cancelled)
    .map(({ day, startsAt, endsAt }) => ({ day, starts: startsAt, ends: endsAt }))
}

/** Dates that overlap with a plan, apart from those of the item itself. */
const meanwhile = (
  wanted: OccurrenceQuery,
  planned: Awaited<ReturnType<typeof plannedDays>>,
  item: string | undefined,
) =>
  and(
    visible(wanted),
    eq(occurrences.cancelled, false),
    gte(occurrences.day, localDate(wanted.now)),
    item === undefined ? undefined : ne(items.key, item),
    sql`exists (select 1 from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
      p (day date, starts timestamptz, ends timestamptz)
      where p.day = ${occurrences.day} and p.starts < ${occurrences.endsAt} and ${occurrences.startsAt} < p.ends)`,
  )

/**
 * Items already planned at the time and in the place, or for the product, of one that is being filled in: each other item
 * once, with its first date, as far ahead as dates are worked out.
 */
export async function findClashes(db: Database, wanted: OccurrenceQuery, { when, location, product, item }: Plan) {
  if (location === '' && product === undefined) return []
  const planned = await plannedDays(db, wanted, when)
  if (planned.length === 0) return []
  const samePlace = sql<boolean>`(${location} <> '' and lower(${occurrences.location}) = lower(${location}))`
  const sameProduct = sql`coalesce(${occurrences.product} = ${product ?? null}::text, false)`
  const rows: (OccurrenceRow & { isPlace: boolean })[] = await db
    .selectDistinctOn([occurrences.itemId], { item: items, occurrence: occurrences, isPlace: samePlace })
    .from(occurrences)
    .innerJoin(items, eq(items.id, occurrences.itemId))
    .where(and(meanwhile(wanted, planned, item), sql`(${samePlace} or ${sameProduct})`))
    .orderBy(asc(occurrences.itemId), asc(occurrences.localStart))
  const inOrder = rows.sort((one, other) => one.occurrence.localStart.localeCompare(other.occurrence.localStart))
  return inOrder.slice(0, maximumClashes)
}

/** Of these rooms the ones that are taken, by their name in lower case: by what first, and on how many days. */
export async function findBusyRooms(
  db: Database,
  wanted: OccurrenceQuery,
  { when, item, rooms }: Pick<Plan, 'when' | 'item'> & { rooms: readonly string[] },
): Promise<Map<string, OccurrenceRow & { days: number }>> {
  const planned = rooms.length === 0 ? [] : await plannedDays(db, wanted, when)
  if (planned.length === 0) return new Map()
  const room = sql<string>`lower(${occurrences.location})`
  const rows = await db
    .selectDistinctOn([room], {
      item: items,
      occurrence: occurrences,
      room,
      days: sql<number>`count(*) over (partition by ${room})::int`,
    })
    .from(occurrences)
    .innerJoin(items, eq(items.id, occurrences.itemId))
    .where(
      and(
        meanwhile(wanted, planned, item),
        inArray(
          room,
          rooms.map((name) => name.toLowerCase()),
        ),
      ),
    )
    .orderBy(room, asc(occurrences.localStart), asc(occurrences.itemId))
  return new Map(rows.map((row) => [row.room, row]))
}
