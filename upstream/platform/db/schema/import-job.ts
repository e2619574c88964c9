import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  importFormats,
  importGones,
  importKinds,
  importMatches,
  importModes,
  importSources,
} from '#contract/import-job/choices'
import type { ImportPair } from '#contract/import-job/mapping'
import type { ImportSchedule } from '#contract/import-job/schedule'
import { importWays } from '#contract/import-job/states'
import type { TablePlace } from '#contract/import-job/table'
import { id, instant, reference } from './columns.ts'
import { teams } from './team.ts'
import { tenants } from './tenant.ts'
import { users } from './user.ts'

/** Imports that run again and again from somewhere else, with their settings. */
export const importJobs = pgTable(
  'import_jobs',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    key: text().notNull(),
    name: text().notNull(),
    teamId: reference()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    kind: text({ enum: importKinds }).notNull(),
    type: text().notNull(),
    source: text({ enum: importSources }).notNull(),
    address: text().notNull(),
    format: text({ enum: importFormats }).notNull(),
    match: text({ enum: importMatches }).notNull(),
    identity: text().notNull(),
    mapping: jsonb().$type<ImportPair[]>().notNull(),
    /** Where the table begins in its files, where somebody chose that. */
    table: jsonb().$type<TablePlace>(),
    headings: jsonb().$type<string[]>().notNull(),
    mode: text({ enum: importModes }).notNull(),
    save: text({ enum: importWays }).notNull(),
    gone: text({ enum: importGones }).notNull().default('report'),
    schedule: jsonb().$type<ImportSchedule>(),
    nextAt: instant(),
    /** It does not run until somebody lets it go on. */
    stopped: boolean().notNull().default(false),
    /** How often in a row it could not be got or read; each time it is waited for longer. */
    failures: integer().notNull().default(0),
    /** Whose rights count when it runs by itself; nobody's once that account is gone. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    siteId: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('import_jobs_key').on(table.tenantId, table.key),
    index('import_jobs_team').on(table.teamId),
    index('import_jobs_owner').on(table.ownerId),
    index('import_jobs_due').on(table.nextAt).where(sql`next_at is not null`),
  ],
)
