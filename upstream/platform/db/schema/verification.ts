import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'
import { teams } from './team.ts'
import { tenants } from './tenant.ts'

/** How often and how long organisations without an editor with an account are asked whether their data are right. */
export const verificationSettings = pgTable(
  'verification_settings',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    key: text().notNull(),
    name: text().notNull(),
    maximumVerifyAgeDays: integer().notNull(),
    externallyManaged: boolean().notNull(),
    maximumAttempts: integer().notNull(),
    minimumDaysBetweenAttempts: integer().notNull(),
    mailTag: text().notNull(),
    timeOutDays: integer().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull().default(''),
  },
  (table) => [uniqueIndex('verification_settings_key').on(table.tenantId, table.key)],
)

export const teamVerifications = pgTable(
  'team_verifications',
  {
    teamId: reference()
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    /** Null where the team wants none. */
    settingId: reference().references(() => verificationSettings.id),
    /** False where the team took back what it chose: it inherits again. */
    chosen: boolean().notNull(),
    version: integer().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull().default(''),
  },
  (table) => [
    index('team_verifications_tenant').on(table.tenantId),
    index('team_verifications_setting').on(table.settingId),
  ],
)

/** Requests that were mailed, each with a link of its own; the link has the id where it would have a user's id. */
export const verificationAttempts = pgTable(
  'verification_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    organisationId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The cycle of confirmation that it belongs to, as links of confirmation mails name it. */
    cycle: text().notNull(),
    /** Null for a request by somebody of the organisation: it is no try of ours. */
    number: integer(),
    /** SHA-256 of the token; only the mail has the token. */
    tokenHash: text().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('verification_attempts_cycle').on(table.organisationId, table.cycle, table.number),
    index('verification_attempts_tenant').on(table.tenantId, table.createdAt),
  ],
)
