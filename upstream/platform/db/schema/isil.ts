import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'

/** ISIL codes that were ever assigned, and to whom: a code is unique and never assigned again (data conventions, ISIL). */
export const isilCodes = pgTable(
  'isil_codes',
  {
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    code: text().notNull(),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    givenAt: instant().notNull(),
    /** Since when more than a concept has it; from then on it stays assigned. */
    sharedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.code] }), index('isil_codes_item').on(table.itemId)],
)
