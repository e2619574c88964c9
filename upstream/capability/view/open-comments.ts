import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OpenComments } from '#contract/content/comment'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { comments } from '../../platform/db/schema/comment.ts'
import type { Database } from '../../platform/db/store.ts'

const openByField = preparedQuery(
  () => '',
  (db) =>
    db
      .select({ field: comments.field, count: sql<number>`count(*)::int` })
      .from(comments)
      .where(and(eq(comments.itemId, sql.placeholder('item')), isNull(comments.threadId), isNull(comments.resolvedAt)))
      .groupBy(comments.field),
)

/** How many open comments an item has, for who may edit it. */
export async function openCommentsOf(db: Database, item: { id: number }): Promise<OpenComments> {
  const rows = await openByField(db, [], { item: item.id })
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    fields: Object.fromEntries(rows.flatMap(({ field, count }) => (field === null ? [] : [[field, count]]))),
  }
}
