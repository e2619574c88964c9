import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { OpenComments } from '#contract/content/comment'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { openChecksSql, toOpenCheck } from '../check/open-checks.ts'
import { conflictCountSql } from '../content/conflicts.ts'
import { openDoubtsSql, toOpenDoubt } from '../doubt/open.ts'
import { removalSql, toRemoval } from '../ending/removal.ts'

type CountedRow = { field: string | null; count: number }

/** The open comments of an item, counted by the field that they are about. */
const openCommentsSql = (item: SQLWrapper) =>
  jsonRows<CountedRow>(sql`select field, count(*)::int as count from comments
    where item_id = ${item}::bigint and thread_id is null and resolved_at is null group by field`)

/** How many open comments an item has, for who may edit it. */
const toOpenComments = (rows: readonly CountedRow[]): OpenComments => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  fields: Object.fromEntries(rows.flatMap(({ field, count }) => (field === null ? [] : [[field, count]]))),
})

const item = sql.placeholder('item')

const besideItem = preparedQuery(
  () => '',
  (db) =>
    db
      .select({
        conflicts: conflictCountSql(item).as('conflicts'),
        comments: openCommentsSql(item).as('comments'),
        outside: openChecksSql(item).as('outside'),
        removals: removalSql(item).as('removals'),
        doubts: openDoubtsSql(item).as('doubts'),
      })
      .from(items)
      .where(eq(items.id, item)),
)

/** Everything kept beside a record and shown with it, in one statement. */
export async function besideRecord(db: Database, { id }: Pick<ItemRecord, 'id'>) {
  const [row] = await besideItem(db, [], { item: id })
  const [removal] = row?.removals ?? []
  return {
    conflicts: row?.conflicts ?? 0,
    comments: toOpenComments(row?.comments ?? []),
    outside: (row?.outside ?? []).map(toOpenCheck),
    removal: removal === undefined ? null : toRemoval(removal),
    doubts: (row?.doubts ?? []).map(toOpenDoubt),
  }
}
