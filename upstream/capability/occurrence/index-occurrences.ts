import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { openingsBetween } from '#contract/fields/opening-hours/schedule'
import { addDays, occurrenceKey } from '#contract/recurrence/calendar-days'
import { exceptionsOf, expandOccurrences } from '#contract/recurrence/expand'
import { atPlace } from '#contract/recurrence/place-time'
import { isAllDay, type Recurrence } from '#contract/recurrence/recurrence'
import { recurrenceSchema } from '#contract/recurrence/recurrence-schema'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { occurrenceHorizons, occurrences } from '../../platform/db/schema/occurrence.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { findOpeningTimes, openingOccurrences } from './following.ts'

/** The past is kept in the calendar for two years, the future is worked out for five. */
export const pastDays = 2 * 366
export const horizonDays = 5 * 366
/** An occurrence that lasts longer is listed on the first so many of its days. */
const daysMaximum = 62
/** What one version has at most; five years of every day are 1,830. */
export const occurrencesMaximum = 4000

type IndexedItem = Pick<
  ItemRecord,
  'id' | 'tenantId' | 'organisationId' | 'conceptVersion' | 'readyVersion' | 'plannedVersion' | 'publishedVersion'
>
type Row = Omit<typeof occurrences.$inferInsert, 'version' | 'itemId' | 'tenantId' | 'organisationId'>

const closed: OpeningTimes = { weekly: [], closedOnHolidays: [], special: [] }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const keyOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'key' in value ? textOf(value.key) || null : null

/** The local days that a time touches; an end at midnight belongs to the day before. */
function daysOf(start: string, end: string): string[] {
  const first = start.slice(0, 10)
  const last =
    end.slice(11, 16) === '00:00' && end.slice(0, 10) > first ? addDays(end.slice(0, 10), -1) : end.slice(0, 10)
  const days = [first]
  for (let day = addDays(first, 1); day <= last && days.length < daysMaximum; day = addDays(day, 1)) days.push(day)
  return days
}

/** Everything that takes place between two days by a version's values, a row for each day that it touches. */
export function occurrenceRows(
  values: Record<string, unknown>,
  stored: Recurrence,
  { from, until, times }: { from: string; until: string; times?: OpeningTimes },
): Row[] {
  const openings = (first: string, last: string) => openingsBetween(times ?? closed, first, last)
  const recurrence = { ...stored, ...exceptionsOf(stored, { openings }) }
  const allDay = isAllDay(recurrence)
  const notes = new Map(recurrence.changes.map((change) => [change.occurrence, change]))
  const shared = {
    allDay,
    recurring: recurrence.rrule !== undefined || recurrence.rdate.length > 0 || recurrence.followsOpeningHours === true,
    byOpeningHours: recurrence.followsOpeningHours === true,
    location: textOf(values.location),
    product: keyOf(values.product),
  }
  const isOff = values.status === 'cancelled'
  const found = recurrence.followsOpeningHours
    ? openingOccurrences(recurrence, times ?? closed, { from, until }).slice(0, occurrencesMaximum)
    : expandOccurrences(recurrence, { from, until, limit: occurrencesMaximum, withCancelled: true })
  return found.flatMap((occurrence) => {
    const { original, cancelled = false } = occurrence
    const { start, end } = atPlace(occurrence, allDay)
    const change = notes.get(original)
    // Local times stand in the text before its offset.
    const [localStart, localEnd] = [start.slice(0, 16), end.slice(0, 16)]
    const row = {
      ...shared,
      original: occurrenceKey(original),
      startsAt: new Date(start),
      endsAt: new Date(end),
      localStart,
      localEnd,
      cancelled: cancelled || isOff,
      note: change?.note ?? '',
      moved: change?.start !== undefined && change.start !== original,
    }
    return daysOf(localStart, localEnd).map((day, index) => ({ ...row, day, isFirst: index === 0 }))
  })
}

async function insertRows(db: Database, item: IndexedItem, version: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  // One parameter for all rows: thousands of them would pass what a statement may carry.
  await db.execute(sql`
    insert into occurrences (version, item_id, tenant_id, organisation_id, original, day, is_first, starts_at, ends_at,
      local_start, local_end, all_day, cancelled, note, moved, recurring,
      by_opening_hours, location, product)
    select ${version}::uuid, ${item.id}, ${item.tenantId}, ${item.organisationId}, r.original, r.day, r."isFirst",
      r."startsAt", r."endsAt", r."localStart", r."localEnd", r."allDay", r.cancelled, r.note, r.moved, r.recurring,
      r."byOpeningHours", r.location, r.product
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (original text, day date, "isFirst" boolean,
      "startsAt" timestamptz, "endsAt" timestamptz, "localStart" text, "localEnd" text, "allDay" boolean,
      cancelled boolean, note text, moved boolean, recurring boolean, "byOpeningHours" boolean,
      location text, product text)
    on conflict do nothing`)
}

/**
 * Works out when a version takes place, and forgets the versions that nothing points at any more. Part of the
 * transaction that saves it, so that a calendar never shows what is not stored.
 */
export async function indexOccurrences(
  db: Database,
  item: IndexedItem,
  version: string,
  values: Record<string, unknown>,
  now: Date,
): Promise<void> {
  if (item.organisationId === null) return
  const pointers = [item.conceptVersion, item.readyVersion, item.plannedVersion, item.publishedVersion]
  const kept = pointers.filter((uuid) => uuid !== null)
  const stale = and(
    eq(occurrences.itemId, item.id),
    kept.length === 0 ? undefined : notInArray(occurrences.version, kept),
  )
  await db.delete(occurrences).where(stale)
  await db
    .delete(occurrenceHorizons)
    .where(
      and(
        eq(occurrenceHorizons.itemId, item.id),
        kept.length === 0 ? undefined : notInArray(occurrenceHorizons.version, kept),
      ),
    )
  await writeVersion(db, item, version, values, now)
}

/** Works out one version anew. */
export async function writeVersion(
  db: Database,
  item: IndexedItem,
  version: string,
  values: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await db.delete(occurrences).where(eq(occurrences.version, version))
  const parsed = recurrenceSchema.safeParse(values.when)
  if (!parsed.success) return
  const today = localDate(now)
  const span = { from: addDays(today, -pastDays), until: addDays(today, horizonDays) }
  const follows = parsed.data.followsOpeningHours === true && item.organisationId !== null
  const times = follows ? await findOpeningTimes(db, item.organisationId ?? 0) : undefined
  const rows = occurrenceRows(values, parsed.data, { ...span, times })
  await insertRows(db, item, version, rows)
  const isEndless = parsed.data.rrule !== undefined && !/(?:UNTIL|COUNT)=/i.test(parsed.data.rrule)
  const goesOn = follows || isEndless || rows.some(({ day }) => day >= addDays(span.until, -366))
  await db
    .insert(occurrenceHorizons)
    .values({ version, itemId: item.id, until: goesOn ? span.until : null })
    .onConflictDoUpdate({ target: occurrenceHorizons.version, set: { until: goesOn ? span.until : null } })
}

/** What took place in an organisation takes place in the one that it was merged into. */
export async function mergeOccurrences(db: Database, from: number, into: number): Promise<void> {
  await db.update(occurrences).set({ organisationId: into }).where(eq(occurrences.organisationId, from))
}
