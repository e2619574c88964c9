import { type SQLWrapper, sql } from 'drizzle-orm'
import type { OpenComments } from '#contract/content/comment'
import { jsonRows } from '../../platform/db/json-rows.ts'

type CountedRow = { field: string | null; count: number }

/** The open comments of an item, counted by the field that they are about. */
export const openCommentsSql = (item: SQLWrapper) =>
  jsonRows<CountedRow>(sql`select field, count(*)::int as count from comments
    where item_id = ${item}::bigint and thread_id is null and resolved_at is null group by field`)

/** How many open comments an item has, for who may edit it. */
export const toOpenComments = (rows: readonly CountedRow[]): OpenComments => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  fields: Object.fromEntries(rows.flatMap(({ field, count }) => (field === null ? [] : [[field, count]]))),
})
