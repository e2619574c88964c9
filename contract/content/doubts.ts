import { z } from 'zod'
import { doubtSchema } from '../doubt/doubt.ts'
import { doubtActions, doubtSources, maximumDoubtReason } from '../doubt/rules.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { itemKinds } from '../kernel/item-kinds.ts'
import { jsonSchema } from '../kernel/json.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { multilineSchema } from '../kernel/text.ts'
import { fieldDefinitionSchema } from '../types/type-definition.ts'
import { deskSubjectSchema } from './desk.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** A record with what is open about it, the oldest first. */
export const doubtedRecordSchema = deskSubjectSchema
  .extend({
    /** A value that is taken over goes online at once; otherwise it becomes a concept. */
    publishes: z.boolean(),
    doubts: z.array(doubtSchema),
    /** The definitions of the doubted fields, for people who fill in what is right. */
    fields: z.array(fieldDefinitionSchema),
  })
  .meta({ id: 'DoubtedRecord' })
export type DoubtedRecord = z.infer<typeof doubtedRecordSchema>

export const doubtDecisionSchema = z.object({
  decisions: z
    .array(
      z.object({
        doubt: z.uuid(),
        act: z.enum(doubtActions),
        /** Of `bothWrong`: what is right, as a form has it; empty takes the value away. */
        value: jsonSchema.optional(),
        /** The reason that the reporter receives. */
        reason: multilineSchema(maximumDoubtReason).optional(),
      }),
    )
    .min(1, { error: 'required' })
    .max(100, { error: 'selections.maximum' }),
  /** A value that is taken over becomes a concept, also for callers who may publish. */
  asConcept: z.boolean().default(false),
})
export type DoubtDecision = z.infer<typeof doubtDecisionSchema>
/** One decision as it is sent. */
export type SentDecision = z.input<typeof doubtDecisionSchema>['decisions'][number]

/** A source that fell silent for a field, with how often it was right; the interval is Wilson's, of 95 %. */
export const silenceSchema = z
  .object({
    source: z.enum(doubtSources),
    sourceId: z.string(),
    sourceName: z.string(),
    field: z.string(),
    since: instant,
    accepted: z.int(),
    decided: z.int(),
    low: z.number(),
    high: z.number(),
  })
  .meta({ id: 'SilentSource' })
export type SilentSource = z.infer<typeof silenceSchema>

/** A source that is read by a machine: of all websites together, and of each register by itself. */
const machineSources = ['website', 'register'] as const
const ofSource = z.object({ source: z.enum(machineSources), sourceId: z.string().max(300).default('') })

/** What a source says, how often it was right, when it was read last, and what that cost. */
export const sourceCardSchema = z
  .object({
    fields: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        open: z.int(),
        /** Of what it said and somebody decided, how many were right; the interval is Wilson's, of 95 %. */
        accepted: z.int(),
        decided: z.int(),
        low: z.number(),
        high: z.number(),
        /** How many records it saw to be right. */
        agreed: z.int(),
        silentSince: instant.nullable(),
      }),
    ),
    readAt: instant.nullable(),
    /** Of reading it last: how often something outside was called, and how much came. */
    cost: z.object({ calls: z.int(), bytes: z.int(), seconds: z.int() }).nullable(),
  })
  .meta({ id: 'SourceCard' })
export type SourceCard = z.infer<typeof sourceCardSchema>

const list = {
  method: 'GET',
  query: listQuerySchema,
  response: pageOf(doubtedRecordSchema),
} as const

const record = z.object({ kind: z.enum(itemKinds), key: keySchema })

export const doubtEndpoints = {
  team: endpoint({
    ...list,
    path: '/team/{team}/doubt',
    summary:
      'Records of a team and the teams below it of which a source says something else, and that the caller may edit, the oldest first',
  }),
  organisation: endpoint({
    ...list,
    path: '/organisation/{organisation}/doubt',
    summary: 'The same of an organisation and everything in it',
  }),
  record: endpoint({
    method: 'GET',
    path: '/doubt/{kind}/{key}',
    summary: 'What is said otherwise of one record, for who may edit it',
    params: record,
    response: doubtedRecordSchema,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/doubt/{kind}/{key}/decision',
    browser: true,
    summary:
      'Decide about what is said of a record: take it over as an ordinary edit, refuse it, give what is right, or say that there is no difference',
    params: record,
    body: doubtDecisionSchema,
    /** How many are left, and whether what was taken over is online. */
    response: z.object({ left: z.int(), published: z.boolean() }),
    idempotent: true,
  }),
  card: endpoint({
    method: 'GET',
    path: '/doubt-source',
    summary: 'What a source says and how often it was right, for who manages the tenant or, of a register, its imports',
    query: ofSource,
    response: sourceCardSchema,
  }),
  silence: endpoint({
    method: 'POST',
    path: '/doubt-source',
    browser: true,
    summary: 'Hear a source no more for a field; what it said stays until somebody decides',
    body: ofSource.extend({ field: z.string().min(1).max(64) }),
    response: z.undefined(),
    status: 204,
  }),
  silent: endpoint({
    method: 'GET',
    path: '/silent-source',
    summary: 'Sources that fell silent for a field by themselves, for who manages the tenant',
    response: z.object({ items: z.array(silenceSchema) }),
  }),
  hear: endpoint({
    method: 'POST',
    path: '/silent-source',
    browser: true,
    summary: 'Hear a source that fell silent again: what was decided until now no longer counts',
    body: z.object({ source: z.enum(doubtSources), sourceId: z.string().max(300), field: z.string().max(64) }),
    response: z.undefined(),
    status: 204,
  }),
}
