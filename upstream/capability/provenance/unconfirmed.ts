import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type UnconfirmedSpan, usualUnconfirmed } from '#contract/content/list-filters'
import { items } from '../../platform/db/schema/item.ts'
import { publishedFields } from '../../platform/db/schema/provenance.ts'
import type { Database } from '../../platform/db/store.ts'

/** So many old fields are looked at to have their records by name; where there are more, names are gone through until a page is full. */
const fewest = 5_000

type UnconfirmedQuery = { field: string; span: UnconfirmedSpan | undefined; isLeaf: boolean; now: Date }

/**
 * Published records in a list with a field that nobody stated or confirmed for so many months. Where a large tenant has few of them, the list
 * begins with those: they can all stand at the end of the alphabet, which the planner does not know.
 */
export async function isUnconfirmed(
  db: Database,
  tenantId: number,
  { field, span, isLeaf, now }: UnconfirmedQuery,
): Promise<SQL> {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - Number(span ?? usualUnconfirmed))
  const { itemId, tenantId: tenant, field: name, seenAt, saidAt } = publishedFields
  const isOld = sql`${tenant} = ${tenantId} and ${name} = ${field} and coalesce(${seenAt}, ${saidAt}) <= ${since.toISOString()}::timestamptz`
  const isPublished = sql`${items.archivedAt} is null and ${items.publishedFrom} is not null`
  const old = db
    .select({ itemId })
    .from(publishedFields)
    .where(isOld)
    .limit(fewest + 1)
  const [counted] = isLeaf ? [] : await db.select({ count: sql<number>`count(*)::int` }).from(old.as('old'))
  return counted !== undefined && counted.count <= fewest
    ? sql`${isPublished} and ${items.id} = any(array(${old}))`
    : sql`${isPublished} and exists (select 1 from ${publishedFields} where ${itemId} = ${items.id} and ${isOld})`
}

/** Since when what is published of a field of records stands there, and when it was last seen true, by the id of the record. */
export async function fieldAges(db: Database, tenantId: number, ids: readonly number[], field: string) {
  const { itemId, saidAt, seenAt } = publishedFields
  const rows = await db
    .select({ itemId, saidAt, seenAt })
    .from(publishedFields)
    .where(and(inArray(itemId, [...ids]), eq(publishedFields.tenantId, tenantId), eq(publishedFields.field, field)))
  return new Map(
    rows.map((row) => [row.itemId, { saidAt: row.saidAt.toISOString(), seenAt: row.seenAt?.toISOString() ?? null }]),
  )
}
