import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { assurers } from '#contract/review/assurance'
import type { DeadlineAction, ReviewNotification } from '#contract/review/review'
import { id, instant, reference } from './columns.ts'
import { itemKinds, items } from './item.ts'
import { teams } from './team.ts'
import { tenants } from './tenant.ts'
import { users } from './user.ts'

/** Confirmation policies; the nearest one up the tree counts for an organisation. */
export const confirmationPolicies = pgTable(
  'confirmation_policies',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    teamId: reference()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    name: text().notNull(),
    intervalDays: integer().notNull(),
    graceDays: integer().notNull(),
    deadlineAction: text().$type<DeadlineAction>().notNull(),
    allowEmail: boolean().notNull(),
    maximumProducts: integer().notNull(),
    notifications: jsonb().$type<ReviewNotification[]>().notNull(),
    /** The only fields that who answers may change; null for all. */
    answerFields: text().array(),
    /** Short fields of which a change goes online at once, when it is valid. */
    answerAtOnce: text().array().notNull().default([]),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
    updatedBy: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('confirmation_policies_key').on(table.tenantId, table.key),
    index('confirmation_policies_team').on(table.teamId),
  ],
)

/** Which policy counts, as a team or an organisation says; without a row it is left to the teams above. */
export const policyChoices = pgTable(
  'policy_choices',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    /** One of both: the team, or the organisation. */
    teamId: reference().references(() => teams.id, { onDelete: 'cascade' }),
    itemId: reference().references(() => items.id, { onDelete: 'cascade' }),
    mode: text({ enum: ['inherit', 'none', 'policy'] }).notNull(),
    policyId: reference().references(() => confirmationPolicies.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('policy_choices_team').on(table.teamId),
    uniqueIndex('policy_choices_item').on(table.itemId),
    index('policy_choices_policy').on(table.policyId),
    index('policy_choices_tenant').on(table.tenantId),
  ],
)

/**
 * Links in confirmation mails: one for each recipient of a cycle. A cycle is named by the moment of the confirmation
 * before it, so a new confirmation ends every link of the cycle.
 */
export const confirmationLinks = pgTable(
  'confirmation_links',
  {
    /** SHA-256 of the token; only the mail has the token. */
    tokenHash: text().primaryKey(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    organisationId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    cycle: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [index('confirmation_links_cycle').on(table.organisationId, table.cycle, table.userId)],
)

/**
 * Products of which somebody said, confirming their organisation, that they are not right. It counts while the product is at
 * that version: saving it again is the answer.
 */
export const incorrectProducts = pgTable('incorrect_products', {
  itemId: reference()
    .primaryKey()
    .references(() => items.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
  /** The reason why it is not right; empty without one. */
  remark: text().notNull(),
  name: text().notNull(),
  at: instant().notNull(),
})

/** Confirmations: who said when, and how, that the data are right. */
export const confirmations = pgTable(
  'confirmations',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    organisationId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    cycle: text().notNull(),
    userId: uuid(),
    name: text().notNull(),
    at: instant().notNull(),
    means: text({ enum: ['application', 'mail', 'phone'] }).notNull(),
    /** The version that was confirmed; what changed since is shown next time. */
    version: uuid(),
    /** Per product key: correct or not. */
    products: jsonb().$type<Record<string, boolean>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('confirmations_cycle').on(table.organisationId, table.cycle),
    index('confirmations_latest').on(table.organisationId, table.at),
  ],
)

/**
 * When what was online was last confirmed: with its organisation, while nobody said that it is wrong. Triggers keep it, so that
 * each way to confirm counts: see `0019_assurances.sql`.
 */
export const assurances = pgTable(
  'assurances',
  {
    itemId: reference()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    tenantId: reference().notNull(),
    kind: text({ enum: itemKinds }).notNull(),
    /** Without bound for what was never confirmed, so that lists have it first. */
    confirmedAt: instant().notNull().default(sql`'-infinity'`),
    confirmedAs: text({ enum: assurers }),
    /** Whether it is online or planned: what is not, no list passes over. */
    isPublished: boolean().notNull().default(false),
  },
  (table) => [
    index('assurances_confirmed')
      .on(table.tenantId, table.kind, table.confirmedAt, table.itemId)
      .where(sql`is_published`),
  ],
)

/** When somebody last had all who keep an organisation mailed that its data were not confirmed in time. */
export const confirmationReminders = pgTable(
  'confirmation_reminders',
  {
    itemId: reference()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    at: instant().notNull(),
    name: text().notNull(),
  },
  (table) => [index('confirmation_reminders_tenant').on(table.tenantId)],
)
