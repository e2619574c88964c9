import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import type { ProductState, PublicationState } from '#contract/publication/publication'
import { items } from '../../platform/db/schema/item.ts'
import { type Moment, momentSql, onlineVersionSql } from './online-sql.ts'

/**
 * The state of an item at a moment as SQL, for filters and counts: the same answer as `publicationState`, which a test
 * holds it to.
 */
export function stateSql(now: Moment): SQL<PublicationState> {
  const at = momentSql(now)
  const { plannedFrom, plannedUntil, publishedFrom, publishedUntil, unpublishFrom } = items
  const isDue = sql`${plannedFrom} <= ${at}`
  // A withdrawal that has come counts for what was online at that moment: the plan that began before it, else the former.
  const withdrawsPlan = sql`(${unpublishFrom} <= ${at} and ${unpublishFrom} > ${plannedFrom}
    and (${publishedUntil} is null or ${publishedUntil} > ${plannedFrom})
    and (${plannedUntil} is null or ${unpublishFrom} < ${plannedUntil}))`
  const withdrawsFormer = sql`(${unpublishFrom} <= ${at}
    and (${publishedUntil} is null or ${unpublishFrom} < ${publishedUntil}))`
  const waiting = sql`case when ${items.readyVersion} is not null then 'ready' else 'unpublished' end`
  return sql<PublicationState>`case
    when ${items.archivedAt} is not null then 'archived'
    when ${onlineVersionSql(items, now)} is not null then 'published'
    when ${isDue} and ${withdrawsPlan} then ${waiting}
    when ${isDue} then 'expired'
    when ${plannedFrom} is not null then 'planned'
    when ${publishedFrom} is not null and ${withdrawsFormer} then ${waiting}
    when ${publishedFrom} is not null then 'expired'
    when ${items.readyVersion} is not null then 'ready'
    when ${items.unpublishedAt} is not null then 'unpublished'
    else 'concept' end`
}

/** The same for a product, whose state says too whether what is published or planned has an end: `productState`. */
export function productStateSql(now: Moment): SQL<ProductState> {
  const at = momentSql(now)
  const { plannedFrom, plannedUntil, publishedUntil, unpublishFrom } = items
  const end = sql`case when ${plannedFrom} <= ${at} then ${plannedUntil} else ${publishedUntil} end`
  return sql<ProductState>`(select case
    when s.state = 'published' and (${end} is not null or ${unpublishFrom} > ${at}) then 'publishedTill'
    when s.state = 'planned' then case when ${plannedUntil} is null then 'publishedFrom' else 'publishedFromTill' end
    else s.state end from (select ${stateSql(now)} as state) s)`
}

const isNull = (column: SQL | AnyColumn) => sql`${column} is null`
const isThere = (column: SQL | AnyColumn) => sql`${column} is not null`

/**
 * A condition that every item in this state meets, on indexed columns. Beside `stateSql` it lets a list find the few items
 * in a rare state without working out the state of all others; for published, which most items are, there is none.
 */
export function mayBeIn(state: ProductState | PublicationState, now: Moment): SQL | undefined {
  const at = momentSql(now)
  const { archivedAt, plannedFrom, plannedUntil, publishedFrom, publishedUntil, readyVersion } = items
  switch (state) {
    case 'archived':
      return isThere(archivedAt)
    case 'ready':
      return isThere(readyVersion)
    case 'planned':
    case 'publishedFrom':
    case 'publishedFromTill':
      return sql`${plannedFrom} > ${at}`
    case 'expired':
      return sql`(${publishedUntil} <= ${at} or (${plannedFrom} <= ${at} and ${plannedUntil} <= ${at}))`
    case 'unpublished':
      return sql`(${isThere(items.unpublishedAt)} or ${items.unpublishFrom} <= ${at})`
    case 'concept':
      return and(isNull(publishedFrom), isNull(plannedFrom), isNull(readyVersion))
    case 'published':
    case 'publishedTill':
      return undefined
  }
}
