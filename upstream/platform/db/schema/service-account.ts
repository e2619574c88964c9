import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { endReasons, serviceAccountLevels } from '#contract/access/service-account-rules'
import { instant, reference } from './columns.ts'
import { teams } from './team.ts'
import { users } from './user.ts'

/** A program that has access in a team: its name and its acts belong to a user of its own, who can't sign in. */
export const serviceAccounts = pgTable(
  'service_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: reference().notNull(),
    teamId: reference()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    purpose: text().notNull(),
    /** Who answers for it. */
    owner: uuid().notNull(),
    /** Its rights in the team and below; null for none. */
    level: text({ enum: serviceAccountLevels }),
    /** Projects of which it reads what is published. */
    projectIds: reference().array().notNull(),
    /** The last day on which it has access. */
    endsOn: date(),
    /** Where it may call from, a network a line; empty for everywhere. */
    networks: text().notNull(),
    /** It ends when nobody says by then that it is still needed. */
    confirmBy: instant().notNull(),
    /** When its owner was reminded to confirm it. */
    askedAt: instant(),
    endedAt: instant(),
    endReason: text({ enum: endReasons }),
    lastUsedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull(),
  },
  (table) => [
    uniqueIndex('service_accounts_user').on(table.userId),
    index('service_accounts_team').on(table.teamId, table.createdAt),
    index('service_accounts_tenant').on(table.tenantId),
    index('service_accounts_owner').on(table.owner),
  ],
)

/** Secrets of a program; two are valid at a time, so that one can be replaced without a gap. */
export const serviceAccountSecrets = pgTable(
  'service_account_secrets',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => serviceAccounts.id, { onDelete: 'cascade' }),
    /** SHA-256; the secret itself is random and never stored. */
    hash: text().notNull(),
    /** Its last characters, by which somebody knows it again. */
    hint: text().notNull(),
    endsAt: instant(),
    lastUsedAt: instant(),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
  },
  (table) => [index('service_account_secrets_account').on(table.accountId, table.createdAt)],
)
