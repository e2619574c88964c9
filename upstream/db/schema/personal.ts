import { jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FavoriteType } from '#contract/favorite'
import { id, instant, reference } from './columns.ts'
import { sites, tenants } from './tenant.ts'
import { users } from './user.ts'

export const favorites = pgTable(
  'favorites',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    type: text().$type<FavoriteType>().notNull(),
    key: text().notNull(),
    title: text().notNull(),
    payload: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('favorites_once').on(table.userId, table.tenantId, table.type, table.key)],
)

/** The shared state map, per user and site (spec section 3). */
export const userStates = pgTable(
  'user_states',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    siteId: text()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    value: jsonb().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.siteId, table.key] })],
)
