import { sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The search vector of open work, as the index has it. */
export const openVector = (of: { openTitle: AnyPgColumn; openBody: AnyPgColumn }) =>
  sql`words_in(${of.openTitle}, ${of.openBody})`

/** Search texts of an item, apart from it so that lists stay light: its title and its public text. */
export const itemSearch = pgTable(
  'item_search',
  {
    itemId: reference()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    /** The same of what is a concept or ready, for who may edit it; null where nothing is. */
    openTitle: text(),
    openBody: text(),
    vector: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('dutch', immutable_unaccent(title)), 'A') || setweight(to_tsvector('dutch', immutable_unaccent(body)), 'C')`,
      ),
  },
  (table) => [
    index('item_search_vector').using('gin', table.vector),
    // For titles that begin with the question; near-misses are looked up in the words below.
    index('item_search_title').using('btree', sql`lower(immutable_unaccent(${table.title})) text_pattern_ops`),
    index('item_search_open').using('gin', openVector(table)).concurrently(),
    // Telephone numbers, postal codes and ISIL codes, however they are written.
    index('item_search_codes').using('gin', sql`codes_in(${table.body})`).concurrently(),
    index('item_search_open_codes').using('gin', sql`codes_in(${table.openBody})`).concurrently(),
  ],
)

/**
 * Words of titles, each once per tenant: near-misses and parts of words are looked for here and then as whole words, so
 * that a typing error costs the same in a small and in a large store.
 */
export const searchWords = pgTable(
  'search_words',
  {
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    word: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.word] }),
    index('search_words_near').using('gin', sql`${table.word} gin_trgm_ops`),
    // The same by how a word sounds, for who writes it as they hear it.
    index('search_words_sound').using('gin', sql`sound_of(${table.word}) gin_trgm_ops`).concurrently(),
  ],
)
