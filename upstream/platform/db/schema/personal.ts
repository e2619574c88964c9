import { jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SubscriptionType } from '#contract/agenda/calendar-subscription'
import type { FavoriteType } from '#contract/people/favorite'
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

/** Addresses for calendar programs: a secret of one person, of which only a hash is kept. */
export const calendarSubscriptions = pgTable(
  'calendar_subscriptions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    siteId: text()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    type: text().$type<SubscriptionType>().notNull(),
    key: text().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [uniqueIndex('calendar_subscriptions_once').on(table.userId, table.siteId, table.type, table.key)],
)
