import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type UnconfirmedSpan, usualUnconfirmed } from '#contract/content/list-filters'
import { items } from '../../platform/db/schema/item.ts'
import { publishedFields } from '../../platform/db/schema/provenance.ts'
import type { Database } from '../../platform/db/store.ts'

/** Published records in a list with a field that nobody stated or confirmed for so many months. */
export function isUnconfirmed(tenantId: number, field: string, span: UnconfirmedSpan | undefined, now: Date): SQL {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - Number(span ?? usualUnconfirmed))
  const { itemId, tenantId: tenant, field: name, seenAt, saidAt } = publishedFields
  return sql`${items.archivedAt} is null and ${items.publishedFrom} is not null and exists (select 1 from ${publishedFields}
    where ${itemId} = ${items.id} and ${tenant} = ${tenantId} and ${name} = ${field}
      and coalesce(${seenAt}, ${saidAt}) <= ${since.toISOString()}::timestamptz)`
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
