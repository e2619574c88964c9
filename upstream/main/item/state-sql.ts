import { type SQL, sql } from 'drizzle-orm'
import { items } from '../../db/schema/item.ts'

/** The publication state of an item at a moment, as `publicationState` of the contract gives it, for use in a filter. */
export function stateSql(now: Date): SQL<string> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isDue = sql`coalesce(${items.plannedFrom} <= ${at}, false)`
  const liveFrom = sql`case when ${isDue} then ${items.plannedFrom} else ${items.publishedFrom} end`
  const liveUntil = sql`case when ${isDue} then ${items.plannedUntil} else ${items.publishedUntil} end`
  return sql<string>`case
    when ${items.archivedAt} is not null then 'archived'
    when (${liveFrom}) is not null and coalesce((${liveUntil}) > ${at}, true) then 'published'
    when (${liveFrom}) is not null and (${items.plannedFrom} is null or ${isDue}) then 'expired'
    when ${items.plannedFrom} is not null then 'planned'
    when ${items.readyVersion} is not null then 'ready'
    when ${items.unpublishedAt} is not null then 'unpublished'
    else 'concept' end`
}
