import { z } from 'zod'
import { fieldAssuranceSchema } from '../content/field-assurance.ts'
import { localisedTextSchema } from '../kernel/text.ts'
import { sampleKinds } from '../sample/sample-rules.ts'
import { publisherSchema } from '../tenant/publisher.ts'
import { fieldTypes } from '../types/field-traits.ts'
import { fieldOptionSchema } from '../types/type-definition.ts'
import { datasetRecordSchema } from './dataset.ts'
import { datasetFormats } from './dataset-states.ts'
import { openFormats } from './open-data.ts'
import { projectKinds } from './project-selection.ts'

const instant = z.iso.datetime()
const kind = z.enum(projectKinds)

const share = z.number().min(0).max(1)

/** A figure of truth that is public: no share without its interval. */
const openAccuracySchema = z.object({
  kind: z.enum(sampleKinds),
  field: z.string().meta({ description: 'By which `values` have it' }),
  label: localisedTextSchema,
  team: z.string().meta({ description: 'Of which team the sample was, by name' }),
  share: share.meta({ description: 'The share of what is filled in that is right' }),
  low: share.meta({ description: 'The lower end of its interval' }),
  high: share.meta({ description: 'The upper end of its interval' }),
  worst: share.meta({ description: 'The share if everything without an answer were wrong' }),
  best: share.meta({ description: 'The share if everything without an answer were right' }),
  judged: z.number().int().meta({ description: 'So many were asked' }),
  size: z.number().int().meta({ description: 'Of so many' }),
  certainty: z.number().int().meta({ description: 'Of the interval, in per cent' }),
  measuredAt: instant.meta({ description: 'When the sample was drawn' }),
})
export type OpenAccuracy = z.infer<typeof openAccuracySchema>

/** An open project: who hands it out, and where its parts are. */
export const openProjectSchema = z.object({
  key: z.string(),
  name: z.string(),
  publisher: publisherSchema,
  lists: z.array(z.object({ kind, url: z.string(), formats: z.array(z.enum(openFormats)) })),
  changes: z.string(),
  /** The newest dataset, whole; 404 there while there is none. */
  dataset: z.string(),
  /** Where the Human Services Data Specification begins. */
  hsds: z.string(),
  occurrences: z.string().optional(),
  showsAssurance: z
    .boolean()
    .meta({ description: 'Whether a page that shows the records is meant to say when they were confirmed' }),
  guide: z.string().optional().meta({ description: 'Where people read the same as pages, where the project has them' }),
  accuracy: z.array(openAccuracySchema).optional().meta({
    description: 'How much of what the publisher has online is right, by samples; left out where no figure is public',
  }),
})
export type OpenProjectAnswer = z.infer<typeof openProjectSchema>

/** The types of records, as far as they are public. */
export const openTypesSchema = z.object({
  items: z.array(
    z.object({
      kind,
      key: z.string(),
      name: localisedTextSchema,
      icon: z.string().meta({ description: 'Name of an icon of Lucide' }),
      sections: z.array(
        z.object({
          key: z.string(),
          label: localisedTextSchema,
          fields: z.array(
            z.object({
              name: z.string().meta({ description: 'By which `values` have it' }),
              type: z.enum(fieldTypes),
              label: localisedTextSchema,
              repeatable: z.boolean().optional().meta({ description: 'Whether the value is a list of such values' }),
              options: z.array(fieldOptionSchema).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
})
export type OpenType = z.infer<typeof openTypesSchema>['items'][number]

/** Municipalities by which the lists can be narrowed. */
export const openRegionsSchema = z.object({ items: z.array(z.object({ name: z.string(), province: z.string() })) })
export type OpenRegion = z.infer<typeof openRegionsSchema>['items'][number]

/** Which records there are, and no more of them. */
export const openAddressesSchema = z.object({
  items: z.array(z.object({ kind, key: z.string(), changedAt: instant })),
  next: z.string().nullable(),
})

/** The newest dataset of a project as files. */
export const openDatasetSchema = z.object({
  number: z.number().int(),
  takenAt: instant.meta({ description: 'The moment of which it is' }),
  counts: z.partialRecord(kind, z.number().int()),
  license: z.string(),
  files: z.array(
    z.object({
      format: z.enum(datasetFormats),
      url: z.string().meta({ description: 'Where the newest one is always read, on the same host' }),
      bytes: z.number().int(),
      sha256: z.string().meta({ description: 'Of its bytes, in hexadecimal digits' }),
    }),
  ),
})

/** A record as everybody reads it. */
export const openRecordSchema = datasetRecordSchema
  .extend({
    url: z.string().meta({ description: 'Where it is read, on the same host' }),
    changedAt: instant.meta({ description: 'When what visitors see of it was saved' }),
    fieldAssurance: z
      .record(z.string(), fieldAssuranceSchema)
      .optional()
      .meta({ description: 'Of each field in `values`, by its name; left out unless `assurance=fields` asks for it' }),
    report: z.string().optional().meta({
      description: 'Where readers say what is wrong with it, of one record; left out where they can not',
    }),
  })
  .meta({ id: 'Record' })

export type OpenRecordAnswer = z.infer<typeof openRecordSchema>

/** A page of records. */
export const openListSchema = z.object({
  items: z.array(openRecordSchema),
  next: z.string().nullable().meta({ description: 'The cursor of the following page; null on the last one' }),
})

/** A page of what takes place. */
export const openOccurrencesSchema = z.object({
  items: z.array(
    z.object({
      item: z.string().meta({ description: 'The key of the agenda item' }),
      title: z.string(),
      organisation: z.object({ key: z.string(), title: z.string() }),
      occurrence: z.string().meta({ description: 'The start that names it within its series' }),
      start: instant,
      end: instant,
      localStart: z.string(),
      localEnd: z.string(),
      allDay: z.boolean(),
      cancelled: z.boolean(),
      note: z.string(),
      location: z.string(),
      url: z.string(),
    }),
  ),
  next: z.string().nullable(),
})

const identity = { kind, key: z.string(), at: instant.meta({ description: 'When it was noted' }) }

const created = z.object({ change: z.literal('created'), ...identity, record: openRecordSchema })
const changed = z.object({
  change: z.literal('changed'),
  ...identity,
  fields: z.array(z.string()).meta({ description: 'Names of the fields that changed since the cursor' }),
  record: openRecordSchema,
})
const unpublished = z.object({ change: z.literal('unpublished'), ...identity })
const removed = z.object({ change: z.literal('removed'), ...identity })

/** A change to a record: with the record while it is online, else only with its identity. */
const openChangeSchema = z.discriminatedUnion('change', [created, changed, unpublished, removed])
export type OpenChange = z.infer<typeof openChangeSchema>

/** A page of changes; `next` is where to go on, also when there are none. */
export const openChangesSchema = z.object({
  items: z.array(openChangeSchema),
  next: z.string(),
  more: z.boolean().meta({ description: 'There are more already: ask on without waiting' }),
})

const project = z.string().meta({ description: 'The key of the project' })

/** The same of all projects of a site that the caller may read; of one that is closed, that it is. */
export const openSiteChangesSchema = openChangesSchema.extend({
  items: z.array(
    z.discriminatedUnion('change', [
      created.extend({ project }),
      changed.extend({ project }),
      unpublished.extend({ project }),
      removed.extend({ project }),
      z.object({ change: z.literal('closed'), project }),
    ]),
  ),
})
export type OpenSiteChanges = z.infer<typeof openSiteChangesSchema>
