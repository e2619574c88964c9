import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { openingsBetween } from '#contract/fields/opening-hours/schedule'
import { storedOpeningTimes } from '#contract/fields/opening-times'
import { day, localText, minute, parseLocal } from '#contract/recurrence/local-time'
import type { Occurrence, Recurrence } from '#contract/recurrence/recurrence'
import { momentText, toMoment } from '#contract/recurrence/zone'
import { items, versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { writeVersion } from './index-occurrences.ts'

/** The opening hours that everyone may know of an organisation; undefined when it has none. */
export async function findOpeningTimes(db: Database, organisationId: number): Promise<OpeningTimes | undefined> {
  const [found] = await db
    .select({ values: versions.values })
    .from(items)
    .innerJoin(versions, eq(versions.uuid, sql`coalesce(${items.publishedVersion}, ${items.readyVersion})`))
    .where(eq(items.id, organisationId))
  const times = storedOpeningTimes.safeParse(found?.values.openingTimes)
  return times.success ? times.data : undefined
}

/** When something takes place that goes by the opening hours: each opening, cancelled or changed like any other date. */
export function openingOccurrences(
  recurrence: Recurrence,
  times: OpeningTimes,
  { from, until }: { from: string; until: string },
): Occurrence[] {
  const { zone, exdate, changes } = recurrence
  const begin = recurrence.start.slice(0, 10) > from ? recurrence.start.slice(0, 10) : from
  const left = new Set(exdate.map((text) => parseLocal(text)))
  const changed = new Map(changes.map((change) => [parseLocal(change.occurrence), change]))
  return openingsBetween(times, begin, until)
    .filter(({ start }) => !left.has(start))
    .map(({ start, end }) => {
      const change = changed.get(start)
      const own = change?.start === undefined ? start : (parseLocal(change.start) ?? start)
      const length = change?.duration === undefined ? end - start : change.duration * minute
      return {
        start: momentText(zone, toMoment(zone, own)),
        end: momentText(zone, toMoment(zone, own + Math.min(length, 62 * day))),
        original: localText(start),
        ...(change?.cancelled ? { cancelled: true } : {}),
      }
    })
}

/** After the opening hours of organisations changed: what goes by them is worked out anew. */
export async function followOpeningTimes(db: Database, organisations: readonly number[], now: Date): Promise<void> {
  if (organisations.length === 0) return
  const found = await db
    .select({ item: items, version: versions })
    .from(items)
    .innerJoin(versions, and(eq(versions.subjectType, 'agenda'), eq(versions.subjectId, items.id)))
    .where(
      and(
        inArray(items.organisationId, [...organisations]),
        eq(items.kind, 'agenda'),
        sql`${versions.uuid} in (${items.conceptVersion}, ${items.readyVersion}, ${items.plannedVersion}, ${items.publishedVersion})`,
        sql`${versions.values} #>> '{when,followsOpeningHours}' = 'true'`,
      ),
    )
  for (const { item, version } of found) await writeVersion(db, item, version.uuid, version.values, now)
}
