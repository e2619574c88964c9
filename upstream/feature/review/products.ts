import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { isShared } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import { publishedContent } from '../../platform/db/schema/project.ts'
import type { Database } from '../../platform/db/store.ts'

/** So many are named where no policy says how many. */
const withoutPolicy = 10

/** How many products a mail and its page name. */
export const namedProducts = (policy: { maximumProducts: number } | undefined): number =>
  policy?.maximumProducts ?? withoutPolicy

const ofOrganisation = ({ id }: ItemRecord) =>
  and(eq(items.organisationId, id), eq(items.kind, 'product'), isNull(items.archivedAt), isShared)

/** Those of an organisation's products that have these keys. */
export const productsOf = (db: Database, organisation: ItemRecord, keys: readonly string[]): Promise<ItemRecord[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(items)
        .where(and(ofOrganisation(organisation), inArray(items.key, [...keys])))
        .orderBy(items.id)

/**
 * The products that a mail and its page name, up to the maximum of the policy, and how many more there are. What is online
 * has the title that visitors see: a newer one may be that of a version still to come.
 */
export async function productsToConfirm(
  db: Database,
  organisation: ItemRecord,
  maximum: number,
  { now, isOutsider = false }: { now: Date; isOutsider?: boolean },
) {
  const { itemId, startsAt, endsAt, title } = publishedContent
  const at = now.toISOString()
  const isOnline = sql`${startsAt} <= ${at} and (${endsAt} is null or ${endsAt} > ${at})`
  const columns = { ...getTableColumns(items), title: sql<string>`coalesce(${title}, ${items.title})` }
  const rows = await db
    .select({ product: columns, count: sql<number>`(count(*) over ())::int` })
    .from(items)
    .leftJoin(publishedContent, and(eq(itemId, items.id), isOnline))
    // Without an account, products that aren't online don't exist.
    .where(and(ofOrganisation(organisation), isOutsider ? isNotNull(publishedContent.itemId) : undefined))
    .orderBy(sql`${items.title} collate "und-x-icu"`, items.id)
    // One at least, as it also brings the count.
    .limit(Math.max(1, maximum))
  const products = rows.slice(0, maximum).map(({ product }) => product)
  return { products, further: (rows[0]?.count ?? 0) - products.length }
}
