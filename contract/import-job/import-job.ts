import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { lineSchema } from '../kernel/text.ts'
import {
  differenceColumns,
  importFormats,
  importGones,
  importKinds,
  importMatches,
  importModes,
  importRhythms,
  importSources,
  isForComparing,
  organisationColumn,
} from './choices.ts'
import { knownSources } from './known-sources.ts'
import { importRunSchema } from './run.ts'
import { importWays } from './states.ts'
import { firstLookSchema, tablePlaceQuery, tablePlaceSchema } from './table.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })
const heading = z.string().max(300)
const columnName = z.string().min(1).max(200)

const scheduleSchema = z.object({
  rhythm: z.enum(importRhythms),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'importJob.time' }),
  weekday: z.number().int().min(1).max(7),
  monthDay: z.number().int().min(1).max(31),
})

/** A job: its source, its target and the mapping of its columns. */
export const importJobInputSchema = z
  .object({
    name: lineSchema(80).min(1, { error: 'required' }),
    /** The team that new organisations come to, and below which everything is that it changes. */
    team: keySchema,
    kind: z.enum(importKinds),
    /** The type that new things get. */
    type: keySchema,
    source: z.enum(importSources),
    /** The web address that is fetched; empty for files that somebody gives. */
    address: lineSchema(2000),
    format: z.enum(importFormats),
    match: z.enum(importMatches),
    /** The heading of the source's number, or our key. */
    identity: heading,
    mapping: z.array(z.object({ column: columnName, from: heading.min(1) })).max(300),
    /** Where the table begins in the file; null where it is found by itself. */
    table: tablePlaceSchema.nullable().default(null),
    /** The headings that the source had when it was looked at last. */
    headings: z.array(heading).max(500),
    mode: z.enum(importModes),
    save: z.enum(importWays),
    gone: z.enum(importGones).default('report'),
    /** Null when it is started by hand. */
    schedule: scheduleSchema.nullable(),
    /** It does not run until somebody lets it go on. */
    stopped: z.boolean().default(false),
  })
  .superRefine((job, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    if (job.source === 'address' && !/^https?:\/\/[^\s/]+/.test(job.address)) refuse('address', 'importJob.address')
    if (job.source === 'file' && job.schedule !== null) refuse('schedule', 'importJob.scheduleNeedsAddress')
    const isComparing = job.mode === 'compare'
    const hasAddress = job.mapping.some(({ column }) => column.endsWith('.postalCode'))
    if (job.identity === '' && !(isComparing && job.match === 'identifier' && hasAddress))
      refuse('identity', 'importJob.identity')
    if (job.mapping.length === 0) refuse('mapping', 'importJob.mapping')
    if (new Set(job.mapping.map(({ column }) => column)).size < job.mapping.length)
      refuse('mapping', 'importJob.columnTwice')
    if (job.match !== 'external' && job.mode !== 'change' && !isComparing) refuse('mode', 'importJob.keyOnlyChanges')
    if (job.match === 'external' && isComparing) refuse('mode', 'importJob.comparesByNumber')
    if (!isComparing && job.mapping.some(({ column }) => isForComparing(column)))
      refuse('mapping', 'importJob.onlyCompares')
    const differences = differenceColumns.slice(0, 2).filter((one) => job.mapping.some(({ column }) => column === one))
    if (differences.length === 1) refuse('mapping', 'importJob.differences')
    if (job.gone === 'archive' && job.match !== 'external') refuse('gone', 'importJob.goneNeedsNumber')
    if (job.gone === 'archive' && job.kind === 'supplement') refuse('gone', 'importJob.goneNoArchive')
    const namesOwner = job.mapping.some(({ column }) => column === organisationColumn)
    if (job.kind !== 'organisation' && job.mode !== 'change' && !isComparing && !namesOwner)
      refuse('mapping', 'importJob.organisationColumn')
  })
  .meta({ id: 'ImportJobInput' })
export type ImportJobInput = z.infer<typeof importJobInputSchema>

export const importJobSchema = z
  .object({
    key: z.string(),
    ...importJobInputSchema.shape,
    teamName: z.string(),
    typeName: z.string(),
    /** With whose rights it runs by itself: who saved it last. */
    owner: z.string(),
    nextAt: instant.nullable(),
    lastRun: importRunSchema.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'ImportJob' })
export type ImportJob = z.infer<typeof importJobSchema>

/** Options when making a job. */
export const importChoicesSchema = z.object({
  teams: z.array(z.object({ key: z.string(), name: z.string(), depth: z.number().int() })),
  types: z.array(z.object({ kind: z.enum(importKinds), key: z.string(), name: z.string() })),
})
export type ImportChoices = z.infer<typeof importChoicesSchema>

const target = { kind: z.enum(importKinds), type: keySchema, format: z.enum(importFormats) }

const columns = z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() }))

/** The contents of a source, and the fields that they could fill. */
export const importLookSchema = z
  .object({
    headings: z.array(z.object({ heading: z.string(), sample: z.string() })),
    rows: z.number().int(),
    columns,
    mapping: z.array(z.object({ column: z.string(), from: z.string() })),
    identity: z.string(),
    /** The register or list that its columns are known to be of. */
    known: z.enum(knownSources).nullable(),
    /** By what its rows are best told; null where that can't be known. */
    match: z.enum(importMatches).nullable(),
    /** Where the table begins that was read, and what else there is to choose from. Null for JSON, which has no rows. */
    table: tablePlaceSchema.nullable(),
    first: firstLookSchema,
  })
  .meta({ id: 'ImportLook' })
export type ImportLook = z.infer<typeof importLookSchema>

const isDry = z.enum(['true', 'false'])

export const importJobEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/tenant/importjob',
    summary: 'Import jobs of the tenant, each with its last run',
    response: z.object({ items: z.array(importJobSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/tenant/importjob/{importjob}',
    summary: 'An import job of the tenant',
    response: importJobSchema,
    tagged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/importjob',
    browser: true,
    summary: 'Add an import job',
    body: importJobInputSchema,
    response: importJobSchema,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tenant/importjob/{importjob}',
    browser: true,
    summary: 'Change an import job; from then on it runs by itself with the rights of who did',
    body: importJobInputSchema,
    response: importJobSchema,
    versioned: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/tenant/importjob/{importjob}',
    browser: true,
    summary: 'Delete an import job with its runs; what it read in stays, and is kept by hand from then on',
    response: z.undefined(),
    status: 204,
    versioned: true,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/tenant/import-choices',
    browser: true,
    summary: 'Teams and types that an import job can be for',
    response: importChoicesSchema,
  }),
  columns: endpoint({
    method: 'GET',
    path: '/tenant/import-columns',
    browser: true,
    summary: 'What things of a type can be filled from',
    query: z.object({ kind: target.kind, type: target.type }),
    response: z.object({ items: columns }),
  }),
  lookAtFile: endpoint({
    method: 'POST',
    path: '/tenant/import-look/file',
    browser: true,
    summary: 'The columns of a file, with a proposal of what each fills; nothing is kept',
    query: z.object({ ...target, ...tablePlaceQuery }),
    response: importLookSchema,
    transfer: 'upload',
  }),
  lookAtAddress: endpoint({
    method: 'POST',
    path: '/tenant/import-look/address',
    browser: true,
    summary: 'The columns of what stands at a web address, with a proposal of what each fills; nothing is kept',
    body: z.object({
      ...target,
      address: lineSchema(2000).min(1, { error: 'required' }),
      table: tablePlaceSchema.nullable().default(null),
    }),
    response: importLookSchema,
  }),
  runs: endpoint({
    method: 'GET',
    path: '/tenant/importjob/{importjob}/run',
    summary: 'Runs of an import job, the last one first',
    query: listQuerySchema,
    // With the name of the job.
    response: pageOf(importRunSchema).extend({ name: z.string() }),
  }),
  runFile: endpoint({
    method: 'POST',
    path: '/tenant/importjob/{importjob}/file',
    browser: true,
    summary: 'Run an import job on a file; a dry run saves nothing until it is confirmed',
    query: z.object({ name: z.string().min(1).max(255), dry: isDry }),
    response: importRunSchema,
    status: 201,
    transfer: 'upload',
  }),
  runAddress: endpoint({
    method: 'POST',
    path: '/tenant/importjob/{importjob}/run',
    browser: true,
    summary: 'Run an import job on what stands at its web address; a dry run saves nothing until it is confirmed',
    body: z.object({ dry: z.boolean() }),
    response: importRunSchema,
    status: 201,
    idempotent: true,
  }),
}
