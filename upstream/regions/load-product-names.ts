import { notInArray, sql } from 'drizzle-orm'
import type { ProductNameList } from '#contract/content/product-names'
import { productNames } from '../platform/db/schema/product-name.ts'
import type { Database } from '../platform/db/store.ts'

/** Puts a list of names in the place of the one that there was; content that has a name which is gone keeps it until it is published again. */
export async function loadProductNames(tx: Database, { rows }: ProductNameList): Promise<void> {
  const names = rows.map(({ name }) => name)
  await tx.delete(productNames).where(notInArray(productNames.name, names))
  await tx
    .insert(productNames)
    .values(rows)
    .onConflictDoUpdate({
      target: productNames.name,
      set: {
        uri: sql`excluded.uri`,
        forCitizens: sql`excluded.for_citizens`,
        forBusinesses: sql`excluded.for_businesses`,
      },
    })
}
