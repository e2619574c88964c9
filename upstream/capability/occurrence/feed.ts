import { and, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import { type CalendarFeed, feedItemsMaximum } from '#contract/agenda/calendar-feed'
import { openingsBetween } from '#contract/fields/opening-hours/schedule'
import { storedOpeningTimes } from '#contract/fields/opening-times'
import { publicAddressSchema } from '#contract/fields/public-address'
import { addDays } from '#contract/recurrence/calendar-days'
import { recurrenceSchema } from '#contract/recurrence/recurrence-schema'
import { isOnlineSql, onlineVersionSql } from '../../kernel/item/online-sql.ts'
import { owners } from '../../kernel/item/repository.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { uidOf } from './own-uid.ts'

/** Openings are listed for a year ahead. */
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

const value = (name: string) => sql<unknown>`${versions.values} -> ${name}`

type FeedEvent = CalendarFeed['events'][number]

/** Organisations by id as visitors see them, for readers of their agendas; those not online are left out. */
async function onlineOrganisations(
  db: Database,
  { tenantId }: Pick<FeedReader, 'tenantId'>,
  ids: number[],
  now: Date,
): Promise<Map<number, NonNullable<CalendarFeed['organisation']>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      ...{ id: items.id, key: items.key, title: value('title'), website: value('website') },
      ...{ address: value('address'), openingTimes: value('openingTimes') },
    })
    .from(items)
    .innerJoin(versions, eq(versions.uuid, onlineVersionSql(items, now)))
    .where(and(eq(items.tenantId, tenantId), inArray(items.id, ids)))
  return new Map(
    rows.map(({ id, key, title, website, address, openingTimes }) => [
      id,
      {
        name: textOf(title) ?? key,
        website: textOf(website),
        address: publicAddressSchema.safeParse(address).data,
        openingTimes: storedOpeningTimes.safeParse(openingTimes).data,
      },
    ]),
  )
}

/** An organisation as visitors see it, for readers of its agenda; undefined while it isn't online. */
export const onlineOrganisation = async (db: Database, tenantId: number, id: number, now: Date) =>
  (await onlineOrganisations(db, { tenantId }, [id], now)).get(id)

/** The agenda items that are online as events: each keeps its identity, whatever is changed. */
export async function feedEvents(db: Database, reader: FeedReader, of: FeedOf, now: Date): Promise<FeedEvent[]> {
  const { id, tenantId, key, organisationId } = items
  const { values, at, number } = versions
  const rows = await db
    .select({ id, tenantId, key, organisationId, values, at, number })
    .from(items)
    .innerJoin(versions, eq(versions.uuid, onlineVersionSql(items, now)))
    .innerJoin(owners, eq(owners.id, items.organisationId))
    .where(and(ofFeed(reader, of), isOnlineSql(owners, now)))
    // Where there are too many, those that changed last: a calendar of the oldest alone shows nothing new.
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
): Promise<FeedEvent[]> {
  const read = found.flatMap((item) => {
    const recurrence = recurrenceSchema.safeParse(item.values.when)
    return recurrence.success ? [{ item, recurrence: recurrence.data }] : []
  })
  const ids = [...new Set(read.flatMap(({ item }) => item.organisationId ?? []))]
  const organisations = await onlineOrganisations(db, reader, ids, now)
  const today = localDate(now)
  return read.map(({ item, recurrence }): FeedEvent => {
    const { values } = item
    const { openingTimes: times, ...organisation } = organisations.get(item.organisationId ?? 0) ?? { name: '' }
    const follows = recurrence.followsOpeningHours === true ? times : undefined
    const openings = follows && openingsBetween(follows, today, addDays(today, openingDays))
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
      address: publicAddressSchema.safeParse(values.address).data,
      ...(organisation.name === '' ? {} : { organisation }),
      openings: openings?.map(({ start, end }) => ({ start, end })),
    }
  })
}
