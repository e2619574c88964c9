import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays } from '#contract/recurrence/calendar-days'
import { readableItems } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import { occurrences } from '../../platform/db/schema/occurrence.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { type OccurrenceQuery, visible } from './repository.ts'

const shownMaximum = 20

const text = (name: string) => sql<string>`${sql.identifier(name)}`.as(name)
const otherItems = alias(items, 'other_items')
const otherOccurrences = alias(occurrences, 'other_occurrences')

/**
 * Double bookings of the coming days: two items at the same time in one place, or of one product. Each pair once,
 * with its first date; two series that always clash are one thing to solve.
 */
export async function listConflicts(db: Database, wanted: OccurrenceQuery, days: number) {
  const today = localDate(wanted.now)
  const until = addDays(today, days)
  const coming = db
    .select({
      itemId: occurrences.itemId,
      version: occurrences.version,
      original: occurrences.original,
      day: occurrences.day,
      startsAt: occurrences.startsAt,
      endsAt: occurrences.endsAt,
      place: sql<string | null>`nullif(lower(${occurrences.location}), '')`.as('place'),
      product: occurrences.product,
    })
    .from(occurrences)
    .innerJoin(items, eq(items.id, occurrences.itemId))
    .where(
      and(
        visible(wanted),
        eq(occurrences.cancelled, false),
        sql`(${occurrences.location} <> '' or ${occurrences.product} is not null)`,
        sql`${occurrences.day} >= ${today} and ${occurrences.day} < ${until}`,
      ),
    )
  // Two that overlap share a day, and there is a row for each day: so the days are equal, and few rows are compared.
  const overlap = sql`other.item_id > one.item_id and other.starts_at < one.ends_at and one.starts_at < other.ends_at`
  const pairs = (same: SQL, isPlace: boolean) => sql`
    select one.item_id, other.item_id as other_id, one.starts_at, one.version, one.original,
      other.version as other_version, other.original as other_original, ${isPlace}::boolean as same_place
    from booked one join booked other on other.day = one.day and ${same} and ${overlap}`
  const found = db
    .select({
      ...{ version: text('one_version'), original: text('one_original') },
      ...{ otherVersion: text('other_version'), otherOriginal: text('other_original') },
      ...{ samePlace: sql<boolean>`same_place`.as('same_place'), at: sql`row_number() over ()`.as('at') },
    })
    .from(sql`(with booked as materialized ${coming}
      select distinct on (item_id, other_id) version as one_version, original as one_original, other_version, other_original,
        same_place
      from (${pairs(sql`other.place = one.place`, true)} union all ${pairs(sql`other.product = one.product`, false)}) pairs
      order by item_id, other_id, starts_at, same_place desc
      limit ${shownMaximum}) pairs`)
    .as('found')
  const rows = await db
    .select({
      samePlace: found.samePlace,
      ...{ item: items, occurrence: occurrences },
      ...{ otherItem: otherItems, otherOccurrence: otherOccurrences },
    })
    .from(found)
    .innerJoin(
      occurrences,
      and(
        eq(occurrences.isFirst, true),
        ...[eq(occurrences.version, found.version), eq(occurrences.original, found.original)],
      ),
    )
    .innerJoin(items, eq(items.id, occurrences.itemId))
    .innerJoin(
      otherOccurrences,
      and(
        eq(otherOccurrences.isFirst, true),
        ...[eq(otherOccurrences.version, found.otherVersion), eq(otherOccurrences.original, found.otherOriginal)],
      ),
    )
    .innerJoin(otherItems, eq(otherItems.id, otherOccurrences.itemId))
    .orderBy(found.at)
  return rows.map(({ samePlace, otherItem, otherOccurrence, ...first }) => ({
    reason: samePlace ? ('location' as const) : ('product' as const),
    first,
    second: { item: otherItem, occurrence: otherOccurrence },
  }))
}

/** Agenda items that never take place any more, as far as is worked out: nothing from today on, or nothing at all. */
export async function listWithoutDates(db: Database, wanted: OccurrenceQuery) {
  const today = localDate(wanted.now)
  const coming = db
    .select({ one: sql`1` })
    .from(occurrences)
    .where(
      and(
        eq(occurrences.itemId, items.id),
        sql`${occurrences.day} >= ${today}`,
        visible(wanted),
        eq(occurrences.cancelled, false),
      ),
    )
  return db
    .select()
    .from(items)
    .where(
      and(
        readableItems(wanted.actor, 'agenda'),
        eq(items.organisationId, wanted.organisation.id),
        isNull(items.archivedAt),
        sql`not exists ${coming}`,
      ),
    )
    .orderBy(asc(items.title))
    .limit(shownMaximum)
}
