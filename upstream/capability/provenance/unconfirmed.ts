import { type SQL, sql } from 'drizzle-orm'
import { type UnconfirmedSpan, usualUnconfirmed } from '#contract/content/list-filters'
import { items } from '../../platform/db/schema/item.ts'
import { publishedFields } from '../../platform/db/schema/provenance.ts'

/** Published records in a list with a field that nobody stated or confirmed for so many months. */
export function isUnconfirmed(tenantId: number, field: string, span: UnconfirmedSpan | undefined, now: Date): SQL {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - Number(span ?? usualUnconfirmed))
  const { itemId, tenantId: tenant, field: name, seenAt, saidAt } = publishedFields
  return sql`${items.archivedAt} is null and ${items.publishedFrom} is not null and exists (select 1 from ${publishedFields}
    where ${itemId} = ${items.id} and ${tenant} = ${tenantId} and ${name} = ${field}
      and coalesce(${seenAt}, ${saidAt}) < ${since.toISOString()}::timestamptz)`
}
