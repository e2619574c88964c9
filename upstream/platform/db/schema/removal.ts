import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { items } from './item.ts'

/** Organisations of which it was announced that they go to the archive, because their data expired. */
export const removals = pgTable(
  'removals',
  {
    itemId: reference()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The cycle of confirming that it belongs to: who confirms begins another one, and so ends it. */
    cycle: text().notNull(),
    announcedAt: instant().notNull(),
    removeAt: instant().notNull(),
  },
  (table) => [index('removals_due').on(table.removeAt)],
)
