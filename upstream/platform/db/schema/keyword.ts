import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'
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

/** Which records have which keyword in their newest version. */
export const keywordUses = pgTable(
  'keyword_uses',
  {
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    /** As in `keywords`. */
    plain: text().notNull(),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.plain, table.itemId] }),
    index('keyword_uses_item').on(table.itemId),
  ],
)

/** The keywords that a tenant keeps in order. Terms are in each other's lists by their keys, on both sides. */
export const keywordTerms = pgTable(
  'keyword_terms',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    key: text().notNull(),
    name: text().notNull(),
    synonyms: text().array().notNull(),
    note: text().notNull(),
    broader: text().array().notNull(),
    narrower: text().array().notNull(),
    related: text().array().notNull(),
    /** Empty while none came in its place. */
    replacedBy: text().notNull(),
    uri: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('keyword_terms_key').on(table.tenantId, table.key),
    index('keyword_terms_replaced').on(table.tenantId, table.replacedBy).where(sql`replaced_by <> ''`),
  ],
)

/** Every name of a term: what is typed and searched is looked up here. A name means one term in a tenant. */
export const keywordNames = pgTable(
  'keyword_names',
  {
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    /** As in `keywords`. */
    plain: text().notNull(),
    word: text().notNull(),
    /** The words that a search has of it. */
    words: text().notNull(),
    isPreferred: boolean().notNull(),
    termId: reference()
      .notNull()
      .references(() => keywordTerms.id, { onDelete: 'cascade' }),
    /** The term itself, or the last that came in its place. */
    meansId: reference()
      .notNull()
      .references(() => keywordTerms.id),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.plain] }),
    index('keyword_names_words').on(table.tenantId, table.words),
    index('keyword_names_term').on(table.termId),
    index('keyword_names_means').on(table.meansId),
  ],
)
