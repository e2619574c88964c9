import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'
import { tenants } from './tenant.ts'

/** Keywords that content of a tenant has, each once, to choose from when the next one is typed. */
export const keywords = pgTable(
  'keywords',
  {
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    /** In lower case and without accents: what is searched. */
    plain: text().notNull(),
    /** As it was first written. */
    word: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.plain] })],
)
