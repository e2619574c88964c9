import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { LocalisedText } from '#contract/kernel/text'
import { instant, reference } from './columns.ts'
import { items } from './item.ts'

/** Who accepted the terms of the tenant for an organisation, and the text that they read. */
export const agreements = pgTable(
  'agreements',
  {
    organisationId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** Of the terms. */
    version: integer().notNull(),
    text: jsonb().$type<LocalisedText>().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.version] })],
)
