import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { isShared } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

/** The products that a mail and its page name, up to the maximum of the policy, and how many more there are. */
export async function productsToConfirm(db: Database, organisation: ItemRecord, maximum: number) {
  const rows = await db
    .select({ product: items, count: sql<number>`(count(*) over ())::int` })
    .from(items)
    .where(
      and(eq(items.organisationId, organisation.id), eq(items.kind, 'product'), isNull(items.archivedAt), isShared),
    )
    .orderBy(sql`${items.title} collate "und-x-icu"`, items.id)
    // One at least, as it also brings the count.
    .limit(Math.max(1, maximum))
  const products = rows.slice(0, maximum).map(({ product }) => product)
  return { products, further: (rows[0]?.count ?? 0) - products.length }
}
