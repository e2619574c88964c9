import { notInArray } from 'drizzle-orm'
import type { ProductNameList } from '#contract/content/product-names'
import { productNames } from '../platform/db/schema/product-name.ts'
import type { Database } from '../platform/db/store.ts'

/** Puts a list of names in the place of the one that there was; content that has a name which is gone keeps it until it is published again. */
export async function loadProductNames(tx: Database, { rows }: ProductNameList): Promise<void> {
  await tx.delete(productNames).where(
    notInArray(
      productNames.name,
      rows.map(({ name }) => name),
    ),
  )
  for (const row of rows)
    await tx.insert(productNames).values(row).onConflictDoUpdate({ target: productNames.name, set: row })
}
