import { and, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import { feedItemsMaximum } from '#contract/agenda/calendar-feed'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { openingsBetween } from '#contract/fields/opening-hours/schedule'
import { storedOpeningTimes } from '#contract/fields/opening-times'
import { addDays } from '#contract/recurrence/calendar-days'
import type { CalendarEvent } from '#contract/recurrence/icalendar'
import { recurrenceSchema } from '#contract/recurrence/recurrence-schema'
import { isOnlineSql, onlineVersionSql } from '../../kernel/item/online-sql.ts'
import { owners } from '../../kernel/item/repository.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { uidOf } from './own-uid.ts'

/** Openings are told for a year ahead. */
const openingDays = 366

/** Whose agenda: of an organisation, of a product of it, or of all organisations in a branch of teams. */
export type FeedOf = { organisationId: number; product?: string } | { teamPath: string }

/** Which agenda items a reader gets of what is published. */
export type FeedReader = { tenantId: number; readable: SQL | undefined }

function ofFeed({ tenantId, readable }: FeedReader, of: FeedOf): SQL | undefined {
  const place = 'teamPath' in of ? like(items.teamPath, `${of.teamPath}%`) : eq(items.organisationId, of.organisationId)
  const product = 'product' in of && of.product !== undefined ? of.product : undefined
  return and(
    eq(items.tenantId, tenantId),
    eq(items.kind, 'agenda'),
    readable,
    place,
    product === undefined ? undefined : sql`${versions.values} -> 'product' ->> 'key' = ${product}`,
  )
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The opening hours that visitors see of organisations, where they have any. */
async function openingTimesOf(
  db: Database,
  { tenantId }: Pick<FeedReader, 'tenantId'>,
  ids: number[],
  now: Date,
): Promise<Map<number, OpeningTimes>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: items.id, value: sql<unknown>`${versions.values} -> 'openingTimes'` })
    .from(items)
    .innerJoin(versions, eq(versions.uuid, onlineVersionSql(items, now)))
    .where(and(eq(items.tenantId, tenantId), inArray(items.id, ids)))
  return new Map(
    rows.flatMap(({ id, value }): [number, OpeningTimes][] => {
      const times = storedOpeningTimes.safeParse(value)
      return times.success ? [[id, times.data]] : []
    }),
  )
}

/** What visitors see of an organisation itself, for who reads its agenda; nothing while it isn't online. */
export async function onlineOrganisation(db: Database, tenantId: number, id: number, now: Date) {
  const [found] = await db
    .select({ values: versions.values })
    .from(items)
    .innerJoin(versions, eq(versions.uuid, onlineVersionSql(items, now)))
    .where(and(eq(items.tenantId, tenantId), eq(items.id, id)))
  if (found === undefined) return undefined
  const openingTimes = storedOpeningTimes.safeParse(found.values.openingTimes).data
  return { website: textOf(found.values.website), openingTimes }
}

/** The agenda items that are online as events: each keeps its identity, whatever is changed. */
export async function feedEvents(db: Database, reader: FeedReader, of: FeedOf, now: Date): Promise<CalendarEvent[]> {
  const { id, tenantId, key, organisationId } = items
  const { values, at, number } = versions
  const rows = await db
    .select({ id, tenantId, key, organisationId, values, at, number })
    .from(items)
    .innerJoin(versions, eq(versions.uuid, onlineVersionSql(items, now)))
    .innerJoin(owners, eq(owners.id, items.organisationId))
    .where(and(ofFeed(reader, of), isOnlineSql(owners, now)))
    // Where there are too many, those that changed last: a calendar that holds the oldest alone tells nothing new.
    .orderBy(desc(items.updatedAt), desc(items.id))
    .limit(feedItemsMaximum)
  return calendarEvents(db, reader, rows, now)
}

/** An agenda item with the version of it that is online. */
type OnlineAgendaItem = Pick<typeof items.$inferSelect, 'id' | 'tenantId' | 'key' | 'organisationId'> &
  Pick<typeof versions.$inferSelect, 'values' | 'at' | 'number'>

/** Agenda items as events of a calendar; one that says nothing of when it takes place is none. */
export async function calendarEvents(
  db: Database,
  reader: Pick<FeedReader, 'tenantId'>,
  found: readonly OnlineAgendaItem[],
  now: Date,
): Promise<CalendarEvent[]> {
  const read = found.flatMap((item) => {
    const recurrence = recurrenceSchema.safeParse(item.values.when)
    return recurrence.success ? [{ item, recurrence: recurrence.data }] : []
  })
  const following = read.filter(({ recurrence }) => recurrence.followsOpeningHours)
  const places = [...new Set(following.flatMap(({ item }) => item.organisationId ?? []))]
  const openingTimes = await openingTimesOf(db, reader, places, now)
  const today = localDate(now)
  return read.map(({ item, recurrence }): CalendarEvent => {
    const { values } = item
    const times = recurrence.followsOpeningHours ? openingTimes.get(item.organisationId ?? 0) : undefined
    const openings = times && openingsBetween(times, today, addDays(today, openingDays))
    return {
      uid: uidOf(item),
      title: textOf(values.title) ?? item.key,
      description: textOf(values.description),
      location: textOf(values.location),
      url: textOf(values.enrolment),
      recurrence,
      changedAt: item.at.toISOString(),
      sequence: item.number,
      cancelled: values.status === 'cancelled',
      openings: openings?.map(({ start, end }) => ({ start, end })),
    }
  })
}
