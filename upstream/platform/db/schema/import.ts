import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ContentInput } from '#contract/content/content'
import { type ImportMatch, type ImportMode, importTriggers } from '#contract/import-job/choices'
import {
  type ImportWay,
  importOutcomes,
  importSteps,
  importUndos,
  importVerdicts,
  taskStates,
} from '#contract/import-job/states'
import type { Cells } from '#contract/spreadsheet/field-cells'
import type { OpeningPart } from '#contract/spreadsheet/opening-rows'
import { type SheetKind, sheetKinds } from '#contract/spreadsheet/spreadsheet-export'
import { instant, reference } from './columns.ts'
import { importJobs } from './import-job.ts'
import { tenants } from './tenant.ts'
import { users } from './user.ts'

/** A sheet as it was uploaded: its columns by name, with the headings that identify its rows. */
export type UploadedSheet = {
  name: string
  kind: SheetKind
  locale: 'nl' | 'en'
  columns: { name: string; heading: string }[]
  /** It has opening times, which are kept with the records that they are of. */
  isOpenings?: true
  /** Its cells were changed one by one: what others changed beside them since does not matter. */
  isGrid?: true
  /** The row of its headings, which somebody chose: it had lost our names. */
  chosenRow?: number
}

/** A problem of a row: a text by its key, and its column. */
export type ImportIssue = {
  column: string | null
  key: string
  params?: Record<string, string | number>
  /** The row of a sheet of opening times that it is about, and the part of that. */
  at?: { sheet: string; row: number; part: OpeningPart }
}
/** The settings of a job when its run started. */
export type JobRules = { match: ImportMatch; mode: ImportMode; type: string; name?: string }
/** How something stood before a row was saved: its version, as what that is saved again, and the cells read in before. */
export type RecordBefore = {
  version: string
  /** Null where it stood in two versions at once. */
  saving: Pick<ContentInput, 'save' | 'from' | 'until'> | null
  base: { jobId: number; cells: Cells } | null
  /** The version online, and the work open beside it: absent where that was one version, or none. */
  beside?: { online: string; open: ('concept' | 'ready' | 'planned')[] }
}
export type ImportChange = { label: string; before: string; after: string }

/** A file that is read in: a task that is looked at first, and carried out in parts once it is confirmed. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    siteId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where rows must lie; null for everything within the rights of who gave it. */
    teamPath: text(),
    organisationId: reference(),
    /** The list that it was uploaded for, as its address names it. */
    place: text().notNull(),
    fileName: text().notNull(),
    save: text().$type<ImportWay>().notNull(),
    sheets: jsonb().$type<UploadedSheet[]>().notNull(),
    step: text({ enum: importSteps }).notNull().default('check'),
    state: text({ enum: taskStates }).notNull().default('queued'),
    total: integer().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
    jobId: reference().references(() => importJobs.id, { onDelete: 'cascade' }),
    rules: jsonb().$type<JobRules>(),
    trigger: text({ enum: importTriggers }).notNull().default('hand'),
    /** Saves by itself what was looked at. */
    isDirect: boolean().notNull().default(false),
    /** The address that is still to be fetched. */
    address: text(),
    /** What it cost: how often something outside was called, and how many bytes came. */
    calls: integer().notNull().default(0),
    bytes: integer().notNull().default(0),
    /** Why nothing could be read. */
    issue: jsonb('fault').$type<ImportIssue>(),
    /** Who takes back what it saved, with whose rights that goes. */
    undoById: uuid().references(() => users.id, { onDelete: 'set null' }),
    undoBy: text(),
    undoSiteId: text(),
    undoneAt: instant(),
  },
  (table) => [
    index('import_runs_job').on(table.jobId, table.createdAt, table.id),
    index('import_runs_user').on(table.userId, table.place, table.createdAt),
    index('import_runs_undo_by').on(table.undoById),
    index('import_runs_age').on(table.createdAt),
    index('import_runs_open').on(table.state).where(sql`state in ('queued', 'busy')`),
  ],
)

/** A row of such a file, with what would become and what became of it: its position makes sure that it is done once. */
export const importRecords = pgTable(
  'import_records',
  {
    runId: uuid()
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The number of its sheet, and of its row there. */
    sheet: integer().notNull(),
    row: integer().notNull(),
    kind: text({ enum: sheetKinds }).notNull(),
    key: text().notNull().default(''),
    /** The name of a new record in the other rows of its file. */
    reference: text().notNull().default(''),
    /** The number that the source of a job gives it. */
    externalId: text().notNull().default(''),
    organisation: text().notNull().default(''),
    title: text().notNull().default(''),
    cells: jsonb().$type<Cells>().notNull(),
    verdict: text({ enum: importVerdicts }),
    /** The version that it was looked at: saved on that one or not at all. */
    version: integer(),
    changes: jsonb().$type<ImportChange[]>().notNull().default([]),
    issues: jsonb('faults').$type<ImportIssue[]>().notNull().default([]),
    isConflict: boolean().notNull().default(false),
    outcome: text({ enum: importOutcomes }),
    /** Null for what was not there before. */
    before: jsonb().$type<RecordBefore>(),
    /** The result and reason of taking it back with the run. */
    undo: text({ enum: importUndos }),
    undoIssue: jsonb('undo_fault').$type<ImportIssue>(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    index('import_records_verdict').on(table.runId, table.verdict, table.position),
    index('import_records_reference').on(table.runId, table.reference).concurrently().where(sql`reference <> ''`),
    index('import_records_outcome').on(table.runId, table.outcome, table.position),
  ],
)
