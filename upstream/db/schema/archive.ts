import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'

/** What archiving an organisation changed, so that it can be undone exactly for a while. */
export const archivings = pgTable(
  'archivings',
  {
    id: id(),
    organisationId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    userId: uuid(),
    actorName: text().notNull(),
    /** Rows of the tables that were changed, as they were. */
    before: jsonb().$type<Record<string, Record<string, unknown>[]>>().notNull(),
    endedAt: instant(),
  },
  (table) => [index('archivings_organisation').on(table.organisationId, table.at)],
)
