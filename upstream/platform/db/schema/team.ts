import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OrganisationSettings } from '#contract/content/organisation-settings'
import { id, instant, reference } from './columns.ts'
import { tenants } from './tenant.ts'

/** Settings that a team sets itself; what is missing is inherited from the team above. */
export type TeamSettings = OrganisationSettings & {
  maximumVerifyAgeDays?: number
  /** How long an invitation to a role here or below stays open. */
  invitationLifetimeDays?: number
  allowedOrganisationTypes?: string[]
  allowedProductTypes?: string[]
  allowedCategories?: string[]
  settingsOverrideAllowed?: boolean
}

export const teams = pgTable(
  'teams',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    key: text().notNull(),
    parentId: reference().references((): AnyPgColumn => teams.id),
    /** Materialised path of ids with a slash at both ends: a team and all below it share a prefix. */
    path: text().notNull(),
    name: text().notNull(),
    comment: text().notNull().default(''),
    tenantRoot: boolean().notNull().default(false),
    settings: jsonb().$type<TeamSettings>().notNull().default({}),
    version: integer().notNull().default(1),
    /** Changes with the allowed types and categories alone, which have a form of their own. */
    typesVersion: integer().notNull().default(1),
    /** Changes with the settings for the organisations below, which have a form of their own. */
    settingsVersion: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('teams_key').on(table.tenantId, table.key),
    uniqueIndex('teams_path').on(table.path.op('text_pattern_ops')),
    index('teams_parent').on(table.parentId),
    // For search: parts of names and slips of the pen.
    index('teams_name').using('gin', sql`lower(immutable_unaccent(${table.name})) gin_trgm_ops`),
    uniqueIndex('teams_root').on(table.tenantId).where(sql`tenant_root`),
  ],
)

/** Counts of organisations, and of their products by state, for the figures of their teams: see `kernel/team/figures.ts`. */
export const figureMeasures = [
  'state',
  'cycle',
  'opened',
  'confirmed',
  'changed',
  'product',
  'quality',
  'municipality',
] as const

/**
 * Counts of the organisations in each team itself, as changes that add up. Triggers on items, versions, confirmations and
 * quality add them in the transaction of what they count: each is a row of its own, so no writer waits for another. A job
 * adds up what has gathered.
 */
export const teamFigures = pgTable(
  'team_figures',
  {
    tenantId: reference().notNull(),
    teamPath: text().notNull(),
    measure: text({ enum: figureMeasures }).notNull(),
    /**
     * The state; or the day, in UTC, on which the cycle began or it was last opened; or the month of what happened. Of
     * published products with an end `until` and its day, also in UTC. Of quality the range, or
     * `points` with the sum of the scores; of municipalities the name.
     */
    bucket: text().notNull(),
    /** Of organisations, or products, that more than their editors know of. */
    shared: boolean().notNull(),
    change: integer().notNull(),
  },
  (table) => [index('team_figures_path').on(table.tenantId, table.measure, table.teamPath.op('text_pattern_ops'))],
)

/**
 * How many organisations are in each team itself, so that nobody counts a branch row by row. Triggers on the items keep
 * it, in the transaction that changes them; a team without organisations has no row.
 */
export const teamCounts = pgTable(
  'team_counts',
  {
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    teamPath: text().notNull(),
    organisations: integer().notNull(),
  },
  (table) => [uniqueIndex('team_counts_path').on(table.teamPath.op('text_pattern_ops'))],
)
