import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { clashesShown, conflictDays } from '#contract/agenda/occurrence'
import { addDays } from '#contract/recurrence/calendar-days'
import { checkRecurrence } from '#contract/recurrence/check'
import type { Recurrence } from '#contract/recurrence/recurrence'
import { findOpeningTimes } from '../../capability/occurrence/following.ts'
import { occurrenceRows } from '../../capability/occurrence/index-occurrences.ts'
import { items } from '../../platform/db/schema/item.ts'
import { occurrences } from '../../platform/db/schema/occurrence.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { type OccurrenceRow, visible, type Wanted } from './repository.ts'

export type Plan = { when: Recurrence; location: string; product?: string | undefined; item?: string | undefined }

/**
 * What is planned already at the time and in the place, or for the product, of something that somebody is filling in:
 * each other item once, with its first date of the coming half year. What is not right yet clashes with nothing.
 */
export async function findClashes(db: Database, wanted: Wanted, { when, location, product, item }: Plan) {
  const today = localDate(wanted.now)
  if ((location === '' && product === undefined) || checkRecurrence(when, { today }).length > 0) return []
  const until = addDays(today, conflictDays)
  const times = when.followsOpeningHours ? await findOpeningTimes(db, wanted.organisation.id) : undefined
  const planned = occurrenceRows({}, when, { from: today, until, times })
    .filter(({ cancelled }) => !cancelled)
    .map(({ day, startsAt, endsAt }) => ({ day, starts: startsAt, ends: endsAt }))
  if (planned.length === 0) return []
  const samePlace = sql<boolean>`(${location} <> '' and lower(${occurrences.location}) = lower(${location}))`
  const sameProduct = sql`coalesce(${occurrences.product} = ${product ?? null}::text, false)`
  const rows: (OccurrenceRow & { isPlace: boolean })[] = await db
    .select({ item: items, occurrence: occurrences, isPlace: samePlace })
    .from(occurrences)
    .innerJoin(items, eq(items.id, occurrences.itemId))
    .where(
      and(
        visible(wanted),
        eq(occurrences.cancelled, false),
        sql`${occurrences.day} >= ${today} and ${occurrences.day} <= ${until}`,
        item === undefined ? undefined : ne(items.key, item),
        sql`(${samePlace} or ${sameProduct})`,
        sql`exists (select 1 from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
          p (day date, starts timestamptz, ends timestamptz)
          where p.day = ${occurrences.day} and p.starts < ${occurrences.endsAt} and ${occurrences.startsAt} < p.ends)`,
      ),
    )
    .orderBy(asc(occurrences.localStart), asc(occurrences.itemId))
    .limit(200)
  const first = new Map<number, (typeof rows)[number]>()
  for (const row of rows) if (!first.has(row.item.id)) first.set(row.item.id, row)
  return [...first.values()].slice(0, clashesShown)
}
