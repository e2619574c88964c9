import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'

/**
 * Numbers in registers that items have or had, and which item: of two that save one at the same moment one is refused. Whether it
 * still has the number is seen in its versions.
 */
export const identifiers = pgTable(
  'identifiers',
  {
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    scheme: text().notNull(),
    value: text().notNull(),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.scheme, table.value] }),
    index('identifiers_item').on(table.itemId),
  ],
)
