import { sql } from 'drizzle-orm'
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'
import { items } from './item.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What search reads of an item, apart from it so that lists stay light: its title and the text that everyone may see. */
export const itemSearch = pgTable(
  'item_search',
  {
    itemId: reference()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    vector: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('dutch', immutable_unaccent(title)), 'A') || setweight(to_tsvector('dutch', immutable_unaccent(body)), 'C')`,
      ),
  },
  (table) => [
    index('item_search_vector').using('gin', table.vector),
    index('item_search_title').using('gin', sql`immutable_unaccent(lower(${table.title})) gin_trgm_ops`),
  ],
)
