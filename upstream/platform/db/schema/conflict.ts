import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'

/** Values of one field that lost against somebody else's and wait until somebody has seen them. */
export const itemConflicts = pgTable(
  'item_conflicts',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    /** The common original, the saved value, and the one that was not taken; absent values are not there. */
    values: jsonb().$type<{ base?: unknown; theirs?: unknown; mine?: unknown }>().notNull(),
    authorName: text().notNull(),
    at: instant().notNull(),
    seenAt: instant(),
    seenBy: text().notNull().default(''),
  },
  (table) => [index('item_conflicts_open').on(table.itemId, table.id).where(sql`seen_at is null`)],
)

/** Who has an item open to edit it, and since when nothing was heard of them; nothing is locked by it. */
export const itemEditors = pgTable(
  'item_editors',
  {
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
    name: text().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.userId] }), index('item_editors_seen').on(table.seenAt)],
)
