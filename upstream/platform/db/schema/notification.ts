import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { NotificationTopic } from '#contract/notification/topics'
import { instant, reference } from './columns.ts'
import { teams } from './team.ts'
import { tenants } from './tenant.ts'
import { users } from './user.ts'

/** The topics of a team's notifications to its people; each choice with the moment since when it counts. */
export const teamNotifications = pgTable(
  'team_notifications',
  {
    teamId: reference()
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    topics: jsonb().$type<Partial<Record<NotificationTopic, string>>>().notNull(),
    /** By key of the role. */
    roles: jsonb().$type<Record<string, string>>().notNull(),
    /** The last link of the log when it was first said: nothing before it is mailed. */
    sinceLink: integer().notNull(),
    version: integer().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull(),
  },
  (table) => [index('team_notifications_tenant').on(table.tenantId)],
)

/** How far somebody was notified of what happened in a tenant: the last link of its log, and when. */
export const digests = pgTable(
  'digests',
  {
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastLink: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId] }), index('digests_user').on(table.userId)],
)
