import { z } from 'zod'
import { refusedSchema } from '../access/refused.ts'
import { roleImpactSchema } from '../access/role.ts'
import { policyImpactSchema } from '../confirmation/policy.ts'
import { itemSchema } from '../content/item.ts'
import { fieldProvenanceSchema } from '../content/provenance.ts'
import { fieldComparisonSchema } from '../content/values-diff.ts'
import { momentParameter } from '../kernel/date-parameter.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { itemKinds } from '../kernel/item-kinds.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { publicationStates } from '../publication/publication.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** Types without concepts: a restored version applies at once. */
export const reinstatableTypes = [
  'settings',
  'team',
  'teamSettings',
  'teamTypes',
  'role',
  'relationType',
  'confirmationPolicy',
  'verification',
  'project',
  'tenant',
  'site',
  'importJob',
  'type',
  'term',
] as const
export type ReinstatableType = (typeof reinstatableTypes)[number]

/** Types with versions. `settings` are those of an organisation, by its key; the two of a team go by the team's. */
export const historyTypes = ['organisation', 'product', 'supplement', 'agenda', ...reinstatableTypes] as const
export type HistoryType = (typeof historyTypes)[number]

/** The present use of a version, other than being kept. */
export const versionUses = ['concept', 'ready', 'planned', 'published'] as const
export type VersionUse = (typeof versionUses)[number]

/** A version: who saved it, when, why, as what and under which right. */
export const versionRowSchema = z
  .object({
    uuid: z.string(),
    number: z.number().int(),
    author: z.string(),
    at: instant,
    reason: z.string(),
    /** The action that made it, in the words of the action log; empty for versions older than the log. */
    action: z.string(),
    permission: z.string(),
    uses: z.array(z.enum(versionUses)),
    /** The change set that it was made by. */
    changeSet: z.string().nullable(),
  })
  .meta({ id: 'VersionRow' })
export type VersionRow = z.infer<typeof versionRowSchema>

/** A version in the list of them, with what it says of the published content. */
export const listedVersionSchema = versionRowSchema
  .extend({
    stands: z
      .object({ fields: z.array(z.string()), seen: z.number().int() })
      .nullable()
      .meta({
        description:
          'Fields that are published with the value that this version gave them, as they are called, and how many were seen true since; null for none',
      }),
  })
  .meta({ id: 'ListedVersion' })
export type ListedVersion = z.infer<typeof listedVersionSchema>

export const historySubjectSchema = z
  .object({
    type: z.enum(historyTypes),
    key: z.string(),
    title: z.string(),
    /** The organisation that it lies in. */
    organisation: z.object({ key: z.string(), title: z.string() }).nullable(),
    /** The key of the team that has it, of what a team has more of: a role, a relation type, a confirmation policy. */
    team: z.string().nullable(),
    /** The version that a save now would be based on. */
    newest: z.string().nullable(),
    /** The number for `If-Match`. */
    version: z.number().int(),
    /** `restore` when the caller may put an earlier version back: content as a concept, the rest to count at once. */
    actions: z.array(z.string()),
    /** Why who may change it can't do so now. */
    refused: refusedSchema,
  })
  .meta({ id: 'HistorySubject' })
export type HistorySubject = z.infer<typeof historySubjectSchema>

export const historyQuerySchema = listQuerySchema.extend({
  /** As of this moment: versions that were there then. */
  at: momentParameter.optional(),
})

/** The version online at a future moment, if everything goes as planned; null for none. */
export const expectedSchema = z.object({ state: z.enum(publicationStates), version: versionRowSchema.nullable() })
export type ExpectedVersion = z.infer<typeof expectedSchema>

/** The version online at a moment in the past; null for none. */
export const onlineSchema = z.object({ version: versionRowSchema.nullable() })
export type Online = z.infer<typeof onlineSchema>

export const historySchema = pageOf(listedVersionSchema).extend({
  subject: historySubjectSchema,
  /** Set for content, when requested as of a future moment. */
  expected: expectedSchema.nullable(),
  /** Set for content, when requested as of a past moment that the log still covers. */
  online: onlineSchema.nullable(),
})
export type History = z.infer<typeof historySchema>

/** Two versions side by side; `before` is the older one, and null when there is no older one. */
export const comparisonSchema = z
  .object({
    subject: historySubjectSchema,
    before: versionRowSchema.nullable(),
    after: versionRowSchema,
    fields: z.array(fieldComparisonSchema),
    /** Who said what stands in either, of content. */
    provenance: z.object({ before: z.array(fieldProvenanceSchema), after: z.array(fieldProvenanceSchema) }).optional(),
  })
  .meta({ id: 'VersionComparison' })
export type Comparison = z.infer<typeof comparisonSchema>

export const restorableTypes = itemKinds

/** A version to put back as a concept; with `fields`, those alone, on top of what there is now. */
export const restorationSchema = z
  .object({
    uuid: z.uuid(),
    fields: z.array(z.string().max(64)).min(1).max(200).optional(),
  })
  .meta({ id: 'Restoration' })
export type Restoration = z.infer<typeof restorationSchema>

export const reinstatementSchema = restorationSchema.extend({
  /** Confirms that planned publications are cancelled when publishing in steps is switched off by it. */
  cancelPlans: z.boolean().optional(),
})
export type Reinstatement = z.infer<typeof reinstatementSchema>

export const reinstatedSchema = z.object({
  version: z.number().int(),
  /** Fields that were left as they are, as they are called: the version is from before there was such a field, or after. */
  leftOut: z.array(z.string()),
})

/** A restore of these is noticed by others, so it is confirmed first. */
export const impactfulTypes = ['role', 'confirmationPolicy'] as const

export const reinstatementImpactSchema = z.discriminatedUnion('of', [
  roleImpactSchema.extend({ of: z.literal('role') }),
  policyImpactSchema.extend({ of: z.literal('confirmationPolicy') }),
])
export type ReinstatementImpact = z.infer<typeof reinstatementImpactSchema>

const compareQuery = z.object({
  /** `changed`: only what differs. */
  fields: z.enum(['changed', 'all']).default('changed'),
})
const comparing = {
  method: 'GET',
  query: compareQuery,
  response: comparisonSchema,
} as const
const subjectParams = z.object({ type: z.enum(historyTypes), key: keySchema })

export const historyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/history/{type}/{key}',
    summary: 'Versions of a thing, newest first, as of now or of any moment',
    params: subjectParams,
    query: historyQuerySchema,
    response: historySchema,
  }),
  changes: endpoint({
    ...comparing,
    path: '/history/{type}/{key}/changes/{first}',
    browser: true,
    summary: 'A version of a thing beside the one before it, or beside another one',
    params: subjectParams.extend({ first: z.uuid() }),
    query: compareQuery.extend({ second: z.uuid().optional() }),
  }),
  organisationChanges: endpoint({
    ...comparing,
    path: '/organisation/{organisation}/auditchanges/{first}',
    summary: 'A version of an organisation, or of something in it, beside the one before it',
  }),
  organisationCompare: endpoint({
    ...comparing,
    path: '/organisation/{organisation}/auditchanges/{first}/{second}',
    summary: 'Two versions of an organisation, or of something in it, side by side',
  }),
  teamChanges: endpoint({
    ...comparing,
    path: '/team/{team}/auditchanges/{first}',
    summary: 'A version of a team, or of something in or below it, beside the one before it',
  }),
  teamCompare: endpoint({
    ...comparing,
    path: '/team/{team}/auditchanges/{first}/{second}',
    summary: 'Two versions of a team, or of something in or below it, side by side',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/history/{type}/{key}/restoration',
    browser: true,
    summary: 'Put an earlier version, or single fields of it, back as a new concept',
    params: z.object({ type: z.enum(restorableTypes), key: keySchema }),
    body: restorationSchema,
    response: itemSchema,
    versioned: true,
    idempotent: true,
  }),
  reinstate: endpoint({
    method: 'POST',
    path: '/history/{type}/{key}/reinstatement',
    browser: true,
    summary: 'Put an earlier version of what has no concepts back, or single fields of it; it counts at once',
    params: z.object({ type: z.enum(reinstatableTypes), key: keySchema }),
    body: reinstatementSchema,
    response: reinstatedSchema,
    versioned: true,
    idempotent: true,
  }),
  reinstatementImpact: endpoint({
    method: 'POST',
    path: '/history/{type}/{key}/reinstatement/preview',
    browser: true,
    summary: 'What others would notice if an earlier version of a role or policy were put back; saves nothing',
    params: z.object({ type: z.enum(impactfulTypes), key: keySchema }),
    body: restorationSchema,
    response: reinstatementImpactSchema,
    reads: true,
  }),
}
