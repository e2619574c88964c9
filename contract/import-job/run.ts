import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { sheetKinds } from '../spreadsheet/spreadsheet-export.ts'
import { importTriggers } from './choices.ts'
import { importOutcomes, importSteps, importUndos, importVerdicts, importWays, taskStates } from './states.ts'
import { firstLookSchema, tablePlaceQuery, tablePlaceSchema } from './table.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })
const counted = z.number().int()

export const importRunSchema = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    save: z.enum(importWays),
    step: z.enum(importSteps),
    state: z.enum(taskStates),
    total: counted,
    /** Rows that the present step has dealt with. */
    done: counted,
    verdicts: z.record(z.enum(importVerdicts), counted),
    outcomes: z.record(z.enum(importOutcomes), counted),
    /** Rows of which open changes of others stay as they are, and those that go into a concept as nothing of them is online. */
    stays: z.object({ open: counted, concept: counted }),
    createdAt: instant,
    endedAt: instant.nullable(),
    /** Null for a workbook of a list; else the import job that it is a run of. */
    job: z
      .object({
        key: z.string(),
        trigger: z.enum(importTriggers),
        /** It stops after looking, until somebody says that it may save. */
        dry: z.boolean(),
        /** It changes nothing: rows differ or agree, and reports come of them. */
        compares: z.boolean(),
        /** With whose rights. */
        by: z.string(),
        /** Why what it was to read could not be got or read. */
        issue: z.string().nullable(),
      })
      .nullable(),
    /** It saved something, and nobody took that back yet. */
    canUndo: z.boolean(),
    /** Who took it back, when that was done, and the outcome of each row that it had saved. */
    undo: z
      .object({ by: z.string(), at: instant.nullable(), outcomes: z.record(z.enum(importUndos), counted) })
      .nullable(),
  })
  .meta({ id: 'ImportRun' })
export type ImportRun = z.infer<typeof importRunSchema>

export const importRecordSchema = z.object({
  position: counted,
  /** Its place in the file. */
  sheet: z.string(),
  row: counted,
  kind: z.enum(sheetKinds),
  /** Empty for something new that is not there yet. */
  key: z.string(),
  /** The organisation that it belongs to; of an organisation itself. */
  organisation: z.string(),
  title: z.string(),
  verdict: z.enum(importVerdicts).nullable(),
  outcome: z.enum(importOutcomes).nullable(),
  /** Field by field, in words. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** The fault, and its column where it concerns a single one. */
  issues: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
  /** Somebody else changed it since the file was made: the changes are worth a look. */
  isConflict: z.boolean(),
  /** The outcome for this record of undoing the run, with the reason. */
  undo: z.object({ outcome: z.enum(importUndos), reason: z.string() }).nullable(),
})
export type ImportRecord = z.infer<typeof importRecordSchema>

/** Why rows were not saved, once for all rows of which it is so. */
const importCauseSchema = z.object({
  /** The column that it is about, by its name. */
  column: z.string().nullable(),
  /** The fault, as the key of its text. */
  key: z.string(),
  /** The same in words: where, and what. */
  place: z.string().nullable(),
  message: z.string(),
  count: counted,
  /** Some of the values in that column. */
  samples: z.array(z.string()),
  /** One value in that column mends all of them. */
  canMend: z.boolean(),
})
export type ImportCause = z.infer<typeof importCauseSchema>

/** Rows of one cause, and what their column holds from now on; without a value they are looked at as they are. */
const importMendSchema = z.object({
  column: z.string().max(200).nullable(),
  key: z.string().max(200),
  value: z.string().max(2_000, { error: 'tooLong' }).optional(),
})
export type ImportMend = z.infer<typeof importMendSchema>

const foreseen = z.enum(['restored', 'archived', 'deleted', 'kept', 'refused'])

/** The effects of undoing a run now. */
export const importUndoImpactSchema = z.object({
  counts: z.record(foreseen, counted),
  /** Some of what stays as it is, with why. */
  staying: z.array(
    z.object({
      position: counted,
      kind: z.enum(sheetKinds),
      key: z.string(),
      organisation: z.string(),
      title: z.string(),
      reason: z.string(),
    }),
  ),
})
export type ImportUndoImpact = z.infer<typeof importUndoImpactSchema>

/** A list that rows are read in from: of a team, of an organisation, or everything within one's rights. */
const place = { team: keySchema.optional(), organisation: keySchema.optional() }

export const importRunEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/import',
    browser: true,
    summary: 'Give a workbook to read in; what becomes of each row is looked at first, and nothing is saved',
    // Where the table begins and what its rows are, for a workbook that has lost our names; remembered for a file of that name.
    query: z.object({
      ...place,
      name: z.string().min(1).max(255),
      save: z.enum(importWays),
      ...tablePlaceQuery,
      kind: z.enum(sheetKinds).optional(),
    }),
    response: importRunSchema,
    status: 201,
    transfer: 'upload',
  }),
  firstLook: endpoint({
    method: 'POST',
    path: '/import/look',
    browser: true,
    summary: 'The first rows of a workbook, to choose where its table begins; nothing is kept',
    query: z.object(place),
    response: firstLookSchema.extend({ table: tablePlaceSchema.nullable() }),
    transfer: 'upload',
  }),
  list: endpoint({
    method: 'GET',
    path: '/import',
    browser: true,
    summary: 'The last workbooks that the caller gave for a place',
    query: z.object(place),
    response: z.object({ items: z.array(importRunSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/import/{run}',
    browser: true,
    summary: 'How far a workbook is that the caller gave',
    response: importRunSchema,
    extendsSession: false,
  }),
  records: endpoint({
    method: 'GET',
    path: '/import/{run}/record',
    browser: true,
    summary: 'What becomes, or became, of the rows of a workbook',
    query: listQuerySchema.extend({
      verdict: z.enum(importVerdicts).optional(),
      outcome: z.enum(importOutcomes).optional(),
      undo: z.enum(importUndos).optional(),
    }),
    response: pageOf(importRecordSchema),
  }),
  start: endpoint({
    method: 'POST',
    path: '/import/{run}/start',
    browser: true,
    summary: 'Save the rows that are new or changed',
    response: importRunSchema,
    idempotent: true,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/import/{run}/stop',
    browser: true,
    summary: 'Stop: what is saved stays, the rest is skipped',
    response: importRunSchema,
    idempotent: true,
  }),
  causes: endpoint({
    method: 'GET',
    path: '/import/{run}/cause',
    browser: true,
    summary: 'Why rows were not saved, alike ones together',
    response: z.object({ items: z.array(importCauseSchema) }),
  }),
  again: endpoint({
    method: 'POST',
    path: '/import/{run}/again',
    browser: true,
    summary:
      'Look again at the rows that were not saved, or at those of one cause with another value; what is saved stays',
    response: importRunSchema,
    body: z.object({ mend: importMendSchema.optional() }),
    idempotent: true,
  }),
  undoImpact: endpoint({
    method: 'GET',
    path: '/import/{run}/undo',
    browser: true,
    summary: 'What taking back all that an import saved would do now, and what would stay',
    response: importUndoImpactSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/import/{run}/undo',
    browser: true,
    summary: 'Take back all that an import saved and that nobody changed since; once',
    response: importRunSchema,
    idempotent: true,
  }),
  result: endpoint({
    method: 'GET',
    path: '/import/{run}/result',
    summary: 'The workbook as it was given, with how each row ended',
    response: z.undefined(),
    transfer: 'download',
  }),
}
