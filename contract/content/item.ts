import { z } from 'zod'
import { refusedSchema } from '../access/refused.ts'
import { doubtSchema } from '../doubt/doubt.ts'
import { storedOpeningTimes } from '../fields/opening-times.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { jsonSchema } from '../kernel/json.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { productStates, publicationSchema, shownVersionSchema } from '../publication/publication.ts'
import { assuranceSchema } from '../review/assurance.ts'
import { organisationVerificationSchema } from '../review/organisation-verification.ts'
import { reviewSchema } from '../review/review.ts'
import { typeDefinitionSchema, typeKinds } from '../types/type-definition.ts'
import { openCommentsSchema } from './comment.ts'
import { contentsSchema } from './contents.ts'
import { importStatusSchema } from './import-status.ts'
import { itemRowSchema, measuredRowSchema, organisationRowSchema, ownerSchema } from './item-row.ts'
import {
  itemListQuerySchema,
  organisationChoicesSchema,
  organisationFilterSchema,
  organisationSorts,
  productFilterShape,
  unconfirmedShape,
} from './list-filters.ts'
import { outsideFindingSchema } from './outside.ts'
import { planBehindSchema } from './plan-behind.ts'
import { fieldProvenanceSchema, provenanceParameter } from './provenance.ts'
import { qualityBands } from './quality.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** The caller's last act on a publication: its number in the action log, and until when it can be undone. */
export const undoSchema = z
  .object({ event: z.number().int(), until: instant, version: z.number().int() })
  .meta({ id: 'Undo' })
export type Undo = z.infer<typeof undoSchema>

/** Content as read and saved. */
export const itemSchema = z
  .object({
    id: z.number().int(),
    key: z.string(),
    title: z.string(),
    types: z.array(z.string()),
    values: z.record(z.string(), jsonSchema),
    /** The version of which these are the values; null for what has none. */
    shown: z.uuid().nullable(),
    organisation: ownerSchema.nullable(),
    publication: publicationSchema,
    /** Why it was taken offline; empty when nobody said. */
    editorialNote: z.string(),
    /**
     * When a version that was handed over was sent back, by whom and why, and whether the reader had handed it over; for who
     * may edit it, until it is handed over again.
     */
    sentBack: z.object({ at: instant, by: z.string(), note: z.string(), isYours: z.boolean() }).nullable(),
    /** The plan that could not be carried out, and what was wrong. */
    planFailure: z
      .object({ at: instant, from: instant, fields: z.array(z.object({ path: z.string(), code: z.string() })) })
      .nullable(),
    /** That the version of a plan is no longer the newest, with what is left behind or taken back; for what the reader may see. */
    planBehind: planBehindSchema.nullable(),
    /** Since when it is in the archive and who put it there; with the organisation that has what lay in it, where it was merged and the caller may read that. */
    archived: z.object({ at: instant, by: z.string(), mergedInto: ownerSchema.nullable() }).nullable(),
    actions: z.array(z.string()),
    refused: refusedSchema,
    version: z.number().int(),
    changedAt: instant,
    changedBy: z.string(),
    lastConfirmedAt: instant.nullable(),
    lastConfirmedBy: z.string().nullable(),
    /** The assurance that visitors see for an organisation; null when never confirmed, and for anything else. */
    assurance: assuranceSchema,
    shownVersion: shownVersionSchema.nullable(),
    /** The version of somebody else that who edits it now goes on with. */
    beneath: z
      .object({
        state: z.enum(['concept', 'ready']),
        author: z.string(),
        at: instant,
        /** The fields that differ from what is online, with their values there; a text is cut to what identifies it. */
        fields: z.array(z.object({ name: z.string(), online: z.string() })),
        isOnline: z.boolean(),
      })
      .nullable(),
    /** Values that were not taken and that somebody has to see before it can be saved; for callers who may edit it. */
    conflicts: z.number().int(),
    /** Different values according to other sources; empty for callers who may not edit it. */
    doubts: z.array(doubtSchema),
    /** Open comments of colleagues; for callers who may edit it, and never with what is published. */
    comments: openCommentsSchema.nullable(),
    /** E-mail and web addresses that couldn't be checked yet, or don't answer, by their place; for callers who may edit it. */
    outside: z.array(outsideFindingSchema),
    /** A remark by a confirmer that a product is wrong, until its next save; for callers who may edit it. */
    incorrect: z.object({ remark: z.string(), by: z.string(), at: instant }).nullable(),
    /** When what is in the archive is deleted for good by itself, because nobody confirmed it in time. */
    deletedFrom: instant.nullable(),
    /** When an organisation goes to the archive by itself, because its data expired, and since when that is known. */
    removal: z.object({ at: instant, announcedAt: instant }).nullable(),
    /** The state of an organisation's review; null without a policy, and for anything else. */
    review: reviewSchema.nullable(),
    /** How far the verification is of an organisation that has no policy and that nobody keeps; null where none counts. */
    verification: organisationVerificationSchema.nullable(),
    /** Set in the response to a change of its publication, when the caller can undo that. */
    undo: undoSchema.nullish(),
  })
  .meta({ id: 'Item' })
export type Item = z.infer<typeof itemSchema>
const list = { access: 'session', query: itemListQuerySchema, response: pageOf(itemRowSchema) } as const

const ofVersion = {
  version: z
    .literal('published')
    .optional()
    .describe(
      '`published`: as visitors see it now, or 404 when they see nothing; else the newest that the caller may see',
    ),
}

/** What a value refers to, by its name. */
export const relatedSchema = z
  .object({ kind: z.enum(typeKinds), key: z.string(), title: z.string() })
  .meta({ id: 'RelatedTitle' })
export type RelatedTitle = z.infer<typeof relatedSchema>

/** An item with the definitions of its types and who said its fields, when requested. */
const withTypes = {
  query: z.object({
    types: z.literal('true').optional(),
    provenance: provenanceParameter,
    ...ofVersion,
  }),
  response: itemSchema
    .extend({
      definitions: z.array(typeDefinitionSchema).optional(),
      /** With the definitions: what its values refer to, as far as the caller may read that. */
      related: z.array(relatedSchema).optional(),
      provenance: z.array(fieldProvenanceSchema).optional(),
    })
    .meta({ id: 'ItemWithTypes' }),
}

/** How many products are in each state. */
const stateCountsSchema = z.partialRecord(z.enum(productStates), z.number().int())

export const itemEndpoints = {
  organisation: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}',
    browser: true,
    summary: 'An organisation with the values of the newest version that the caller may see, or of what is online',
    query: withTypes.query.extend({
      version: z
        .enum(['published', 'publishedOrNewest'])
        .optional()
        .describe(
          '`published`: as visitors see it now, or 404 when they see nothing; `publishedOrNewest`: then its newest',
        ),
      // Which imports fill it, for its dashboard.
      imports: z.literal('true').optional(),
    }),
    response: withTypes.response.extend({ imports: z.array(importStatusSchema).optional() }),
    tagged: true,
  }),
  products: endpoint({
    ...list,
    method: 'GET',
    path: '/organisation/{organisation}/product',
    summary: 'Products of an organisation; with how many there are in each state when asked for',
    query: itemListQuerySchema.extend({ ...productFilterShape, counts: z.literal('true').optional() }),
    response: pageOf(itemRowSchema).extend({ counts: stateCountsSchema.optional() }),
  }),
  supplements: endpoint({
    ...list,
    method: 'GET',
    path: '/organisation/{organisation}/supplement',
    browser: true,
    summary: 'Supplements of an organisation',
    query: itemListQuerySchema.extend({
      type: keySchema.optional(),
      /** Part of the title. */
      q: z.string().trim().max(100).optional(),
      used: z.enum(['true', 'false']).optional(),
    }),
  }),
  agenda: endpoint({
    ...list,
    method: 'GET',
    path: '/organisation/{organisation}/agenda',
    summary: 'Agenda items of an organisation',
  }),
  product: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/product/{product}',
    browser: true,
    summary: 'A product of an organisation',
    ...withTypes,
    tagged: true,
  }),
  supplement: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/supplement/{supplement}',
    browser: true,
    summary: 'A supplement of an organisation',
    ...withTypes,
    tagged: true,
  }),
  agendaItem: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/agenda/{item}',
    browser: true,
    summary: 'An agenda item of an organisation',
    /** With the opening times of the organisation, when requested. */
    query: withTypes.query.extend({ openingTimes: z.literal('true').optional() }),
    response: withTypes.response.extend({ openingTimes: storedOpeningTimes.optional() }),
    tagged: true,
  }),
  teamProduct: endpoint({
    method: 'GET',
    path: '/team/{team}/product/{product}',
    summary: 'A product of an organisation of a team, or of the teams below it',
    ...withTypes,
    tagged: true,
  }),
  teamOrganisations: endpoint({
    ...list,
    method: 'GET',
    mayBeLate: true,
    path: '/team/{team}/organisation',
    browser: true,
    summary:
      'Organisations of a team and of the teams below it: by part of the name, state, type, phase of the review, municipality, who keeps them, a setting that is on or off, not opened for long, quality, or an address that no longer works',
    query: listQuerySchema.extend({
      ...organisationFilterSchema.shape,
      sort: z.enum(organisationSorts).optional(),
      summary: z.literal('true').optional(),
    }),
    response: pageOf(organisationRowSchema),
  }),
  organisationChoices: endpoint({
    method: 'GET',
    path: '/team/{team}/organisation/choices',
    browser: true,
    summary: 'By what the organisations of a team can be narrowed: their types, municipalities, and who keeps them',
    mayBeLate: true,
    response: organisationChoicesSchema,
  }),
  teamProducts: endpoint({
    ...list,
    method: 'GET',
    mayBeLate: true,
    path: '/team/{team}/product',
    browser: true,
    summary: 'Products of the organisations of a team and of the teams below it',
    query: itemListQuerySchema.extend({
      ...productFilterShape,
      organisation: keySchema.optional(),
      quality: z.enum(qualityBands).optional(),
      /** Where a source contradicts the stored value; for callers who may edit it. */
      doubted: z.literal('true').optional(),
      ...unconfirmedShape,
      summary: z.literal('true').optional(),
    }),
    response: pageOf(measuredRowSchema),
  }),
  contents: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/contents',
    summary: 'Table of contents of an organisation: its products and supplements by type, each with its state',
    response: contentsSchema,
  }),
  productStates: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/productstate',
    summary: 'How many products an organisation has in each state',
    response: z.object({ counts: stateCountsSchema }),
  }),
}
