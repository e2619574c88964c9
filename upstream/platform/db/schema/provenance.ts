import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { seenHows } from '#contract/content/provenance'
import { assurers } from '#contract/review/assurance'
import { instant, reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'

/**
 * Who said each field of what is published, and when it was last seen true. Triggers bring rows in line with the version that is
 * published (see `0035_provenance.sql`): of another value nobody has seen yet that it is true.
 */
export const publishedFields = pgTable(
  'published_fields',
  {
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    /** The number of the version that said it, and when that was. */
    version: integer().notNull(),
    saidAt: instant().notNull(),
    /** When it was last seen true, how, and by whom; null until somebody or something has. */
    seenAt: instant(),
    seenHow: text({ enum: seenHows }),
    seenName: text().notNull().default(''),
    /** Of an answer, who it is of; null for a source, and for what was seen before that was kept. */
    seenAs: text({ enum: assurers }),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.field] }),
    // Fields not confirmed for long, by name: lists are narrowed by it.
    index('published_fields_age').on(table.tenantId, table.field, sql`coalesce(seen_at, said_at)`, table.itemId),
  ],
)
