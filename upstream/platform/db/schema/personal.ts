import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SubscriptionType } from '#contract/agenda/calendar-subscription'
import type { DraftInput } from '#contract/people/draft'
import type { FavoriteType } from '#contract/people/favorite'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'
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

/** The shared state map, per user and site. */
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

/** Items that a person opened last, some twenty per tenant: for their overview on any device. */
export const openedItems = pgTable(
  'opened_items',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tenantId, table.itemId] }),
    index('opened_items_item').on(table.itemId),
  ],
)

/** Tasks that a person put off, by the key that names their cause (decision 004). */
export const taskSnoozes = pgTable(
  'task_snoozes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    taskKey: text().notNull(),
    until: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tenantId, table.taskKey] })],
)

/** Tasks that a person handed over to a colleague. */
export const taskHandOvers = pgTable(
  'task_hand_overs',
  {
    fromId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    taskKey: text().notNull(),
    toId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    note: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fromId, table.tenantId, table.taskKey] }),
    index('task_hand_overs_to').on(table.toId, table.tenantId),
  ],
)

/** Values typed in a form and not saved: for their owner alone, in no version, log or export, and gone after two weeks. */
export const drafts = pgTable(
  'drafts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    siteId: text()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    values: jsonb().$type<DraftInput['values']>().notNull(),
    version: text().notNull(),
    revision: uuid().notNull(),
    page: text().notNull(),
    title: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.siteId, table.key] }), index('drafts_age').on(table.at)],
)
