import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, smallint } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'

/** How good the content of an item is that was published, apart from it so that measuring changes no item. */
export const itemQuality = pgTable(
  'item_quality',
  {
    itemId: reference()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    /** From 0 to 100; null until it is measured. */
    score: smallint(),
    /** Whether a job has looked at it since it was published, and watches its addresses. */
    isWatched: boolean().notNull().default(false),
  },
  (table) => [
    index('item_quality_score').on(table.tenantId, table.score, table.itemId),
    index('item_quality_unwatched').on(table.itemId).where(sql`not is_watched`),
  ],
)
