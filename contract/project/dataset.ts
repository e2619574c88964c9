import { z } from 'zod'
import { fieldComparisonSchema } from '../content/values-diff.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { assuranceSchema } from '../review/assurance.ts'
import { datasetChanges, datasetFormats, datasetStates } from './dataset-states.ts'
import { projectKinds } from './project-selection.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })
const kind = z.enum(projectKinds)
const countsSchema = z.partialRecord(kind, z.number().int())

/** A snapshot of what a project selected at one moment; it counts when it is done. */
export const datasetSchema = z
  .object({
    number: z.number().int(),
    state: z.enum(datasetStates),
    /** How many records there are, once that is known, and how many are written. */
    total: z.number().int().nullable(),
    written: z.number().int(),
    /** Of its JSON; 0 until it is done. */
    bytes: z.number().int(),
    counts: countsSchema,
    builtBy: z.string(),
    createdAt: instant,
    /** The moment of which it is; null until that is fixed. */
    takenAt: instant.nullable(),
    endedAt: instant.nullable(),
    /** As everybody reads it; empty where the project is not open, or a newer one has taken its place. */
    files: z.array(z.object({ format: z.enum(datasetFormats), bytes: z.number().int(), sha256: z.string() })),
  })
  .meta({ id: 'Dataset' })
export type Dataset = z.infer<typeof datasetSchema>

const datasetsSchema = z.object({
  /** The one that is being built. */
  open: datasetSchema.nullable(),
  /** The last one that is done. */
  last: datasetSchema.nullable(),
})

export const projectDatasetsSchema = datasetsSchema.extend({ key: z.string(), name: z.string() })
export type ProjectDatasets = z.infer<typeof projectDatasetsSchema>

/** A record as programs read it: what is published, with the field names of its types. */
export const datasetRecordSchema = z.object({
  kind,
  key: z.string(),
  title: z.string(),
  types: z.array(z.string()),
  organisation: z.object({ key: z.string(), title: z.string() }).nullable(),
  values: z.record(z.string(), z.unknown()),
  assurance: assuranceSchema,
})
export type DatasetRecord = z.infer<typeof datasetRecordSchema>

const changeCounts = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  same: z.number().int(),
})

export const datasetChangeSchema = z.object({
  kind,
  key: z.string(),
  title: z.string(),
  organisation: z.string(),
  /** Changes field by field; empty for records that were added or removed. */
  fields: z.array(fieldComparisonSchema),
})
export type DatasetChangeRow = z.infer<typeof datasetChangeSchema>

const project = z.object({ project: keySchema })
const dataset = project.extend({ number: z.string().regex(/^([1-9]\d{0,8}|last)$/) })

export const datasetEndpoints = {
  projects: endpoint({
    method: 'GET',
    path: '/tenant/dataset',
    summary: 'Projects of the tenant, each with its last dataset and the one that is being built',
    response: z.object({ items: z.array(projectDatasetsSchema) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/project/{project}/dataset',
    summary: 'Datasets of a project, newest first; the last few are kept',
    response: z.object({ items: z.array(datasetSchema) }),
  }),
  build: endpoint({
    method: 'POST',
    path: '/project/{project}/dataset',
    browser: true,
    summary: 'Build a dataset of what a project selects now; while one is being built, that one',
    response: datasetSchema,
    status: 202,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/project/{project}/dataset/{number}',
    browser: true,
    summary: 'A dataset of a project by its number, or `last`',
    params: dataset,
    response: datasetSchema,
    extendsSession: false,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/project/{project}/dataset/{number}/stop',
    browser: true,
    summary: 'Stop the building of a dataset; the one before it goes on to count',
    params: dataset,
    response: datasetSchema,
    idempotent: true,
  }),
  records: endpoint({
    method: 'GET',
    path: '/project/{project}/dataset/{number}/record',
    summary: 'Records of a dataset, a page at a time, by kind and title',
    mayBeLate: true,
    params: dataset,
    query: listQuerySchema.extend({ kind: kind.optional() }),
    response: pageOf(datasetRecordSchema),
  }),
  download: endpoint({
    method: 'GET',
    path: '/project/{project}/dataset/{number}/download/{format}',
    summary: 'A whole dataset as JSON, JSON-LD, CSV or HSDS',
    mayBeLate: true,
    params: dataset.extend({ format: z.enum(datasetFormats) }),
    response: z.undefined(),
    transfer: 'download',
  }),
  check: endpoint({
    method: 'GET',
    path: '/project/{project}/check',
    summary: 'How a dataset that is built now would differ from the last one',
    response: z.object({ last: datasetSchema.nullable(), counts: changeCounts }),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/project/{project}/check/{change}',
    summary: 'What building a dataset now would add, change or remove, a page at a time',
    params: project.extend({ change: z.enum(datasetChanges) }),
    query: listQuerySchema,
    response: pageOf(datasetChangeSchema),
  }),
}
