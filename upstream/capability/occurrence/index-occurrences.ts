import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
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
/** Per version; five years of every day are 1,830. */
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

/** The last local day on which a time is listed; an end at midnight belongs to the day before. */
function lastDayOf({ localStart, localEnd }: Pick<Row, 'localStart' | 'localEnd'>): string {
  const [first, end] = [localStart.slice(0, 10), localEnd.slice(0, 10)]
  const last = localEnd.slice(11, 16) === '00:00' && end > first ? addDays(end, -1) : end
  const listed = addDays(first, daysMaximum - 1)
  return last < listed ? last : listed
}

type Going = { row: Omit<Row, 'day' | 'isFirst'>; last: string }

function longest(one: Going | undefined, other: Going): Going {
  if (one === undefined) return other
  const difference = one.last.localeCompare(other.last) || one.row.localEnd.localeCompare(other.row.localEnd)
  return difference < 0 ? other : one
}

/**
 * A row for each occurrence on the day on which it begins, and one for each day on which others that began earlier go on: of those,
 * the one that goes on longest represents all. So rows and steps are at most so many as occurrences and days together.
 */
function byDay(found: readonly Going['row'][]): Row[] {
  const sorted = found.toSorted((one, other) => one.localStart.localeCompare(other.localStart))
  const rows: Row[] = []
  let day = ''
  // A cancelled date doesn't represent any that does take place.
  const going: { on?: Going; off?: Going } = {}
  const goOn = (until: string) => {
    for (; day <= until; day = addDays(day, 1)) {
      const one = [going.on, going.off].find((each) => each !== undefined && each.last >= day)
      if (one === undefined) return
      rows.push({ ...one.row, day, isFirst: false })
    }
  }
  for (const row of sorted) {
    const first = row.localStart.slice(0, 10)
    goOn(first)
    if (day <= first) day = addDays(first, 1)
    rows.push({ ...row, day: first, isFirst: true })
    const began = { row, last: lastDayOf(row) }
    const state = row.cancelled ? 'off' : 'on'
    going[state] = longest(going[state], began)
  }
  goOn('9999-12-31')
  return rows
}

/** Everything that takes place between two days by a version's values, by the days that it touches. */
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
  const rows = found.map((occurrence) => {
    const { original, cancelled = false } = occurrence
    const { start, end } = atPlace(occurrence, allDay)
    const change = notes.get(original)
    // Local times come before the offset in the text.
    const [localStart, localEnd] = [start.slice(0, 16), end.slice(0, 16)]
    return {
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
  })
  return byDay(rows)
}

/** An embedded store writes a whole statement before anybody else has a turn. */
const rowsAtOnce = 500

async function insertRows(db: Database, item: IndexedItem, version: string, rows: readonly Row[]): Promise<void> {
  // The server checks the keys of each row by a statement of its own, and would plan each of them (decision 048).
  const isLong = rows.length > 20
  if (isLong) await db.execute(sql`set local plan_cache_mode to auto`)
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertPart(db, item, version, rows.slice(from, from + rowsAtOnce))
  if (isLong) await db.execute(sql`set local plan_cache_mode to default`)
}

async function insertPart(db: Database, item: IndexedItem, version: string, rows: readonly Row[]): Promise<void> {
  // One parameter for all rows: each value by itself would pass what a statement may carry.
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
  const uuids = pointers.filter((uuid) => uuid !== null)
  const stale = and(
    eq(occurrences.itemId, item.id),
    uuids.length === 0 ? undefined : notInArray(occurrences.version, uuids),
  )
  await db.delete(occurrences).where(stale)
  await db
    .delete(occurrenceHorizons)
    .where(
      and(
        eq(occurrenceHorizons.itemId, item.id),
        uuids.length === 0 ? undefined : notInArray(occurrenceHorizons.version, uuids),
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

/** What took place in an organisation, of all or of these items, takes place in the one that it was merged into. */
export async function mergeOccurrences(
  db: Database,
  from: number,
  into: number,
  only?: readonly number[],
): Promise<void> {
  const which = only && inArray(occurrences.itemId, [...only])
  await db
    .update(occurrences)
    .set({ organisationId: into })
    .where(and(eq(occurrences.organisationId, from), which))
}
