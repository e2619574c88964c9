import { z } from 'zod'
import { fieldComparisonSchema } from '../content/values-diff.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { jsonSchema } from '../kernel/json.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { lineSchema } from '../kernel/text.ts'
import { publicationStates } from '../publication/publication.ts'
import { fieldDefinitionSchema, typeKinds } from '../types/type-definition.ts'
import {
  changeActions,
  changeKinds,
  changeOutcomes,
  changeSetStates,
  changeVerdicts,
  keywordsMaximum,
  longestChangeReason,
  namedValuesMaximum,
} from './states.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })
const counted = z.number().int()
const word = lineSchema(100).min(1, { error: 'required' })
const chosenKey = z
  .string()
  .min(1, { error: 'required' })
  .max(100)
  .regex(/^[a-z0-9-]*$/)
const fieldName = z.string().regex(/^[a-z][a-zA-Z0-9]{0,63}$/, { error: 'required' })

/** The changes that people can request. */
export const changeActionSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('keyword'),
      from: z.array(word).min(1, { error: 'required' }).max(keywordsMaximum, { error: 'changeSet.tooManyWords' }),
      to: word,
    }),
    z.object({ kind: z.literal('move'), to: chosenKey }),
    z.object({ kind: z.literal('type'), of: z.enum(typeKinds), from: chosenKey, to: chosenKey }),
    z.object({
      kind: z.literal('field'),
      of: z.enum(typeKinds),
      type: chosenKey,
      field: fieldName,
      value: jsonSchema,
      /** Leaves alone what is filled in already. */
      onlyEmpty: z.boolean(),
    }),
    z.object({
      kind: z.literal('convert'),
      of: z.enum(typeKinds),
      type: chosenKey,
      /** The field whose values are read, which stays as it is, and the one that gets them in its own kind. */
      from: fieldName,
      field: fieldName,
      /** Values that become an option of another name. */
      named: z
        .array(z.object({ from: word, to: z.string().min(1, { error: 'required' }).max(60) }))
        .max(namedValuesMaximum, { error: 'changeSet.tooManyValues' }),
      /** Leaves alone what is filled in already. */
      onlyEmpty: z.boolean(),
    }),
  ])
  .meta({ id: 'ChangeAction' })
export type ChangeAction = z.infer<typeof changeActionSchema>

/** The records to change: all in a team and below it that meet the other conditions too. */
export const changeSelectionSchema = z
  .object({
    team: chosenKey,
    of: z.enum(typeKinds).nullable(),
    type: keySchema.nullable(),
    state: z.enum(publicationStates).nullable(),
    keyword: lineSchema(100).nullable(),
  })
  .meta({ id: 'ChangeSelection' })
export type ChangeSelection = z.infer<typeof changeSelectionSchema>

export const changeSetInputSchema = z
  .object({
    action: changeActionSchema,
    selection: changeSelectionSchema,
    reason: lineSchema(longestChangeReason).min(1, { error: 'required' }),
  })
  .refine(({ action }) => action.kind !== 'type' || action.from !== action.to, {
    path: ['action', 'to'],
    error: 'changeSet.sameType',
  })
  .refine(({ action, selection }) => action.kind !== 'move' || action.to !== selection.team, {
    path: ['action', 'to'],
    error: 'changeSet.sameTeam',
  })
  .refine(({ action }) => action.kind !== 'convert' || action.from !== action.field, {
    path: ['action', 'field'],
    error: 'changeSet.sameField',
  })
  .meta({ id: 'ChangeSetInput' })
export type ChangeSetInput = z.infer<typeof changeSetInputSchema>

const person = z.object({ name: z.string(), at: instant })

export const changeSetSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(changeSetStates),
    kind: z.enum(changeKinds),
    /** Null for one that undoes another. */
    action: changeActionSchema.nullable(),
    selection: changeSelectionSchema,
    /** The change and its scope, in words. */
    title: z.string(),
    scope: z.string(),
    reason: z.string(),
    proposer: person,
    /** Who approved or rejected it, and what they said. */
    decision: person.extend({ isApproved: z.boolean(), note: z.string() }).nullable(),
    /** The one that it undoes, and the one that undid it or is to. */
    undoes: z.uuid().nullable(),
    undoneBy: z.uuid().nullable(),
    /** How far looking or running is. */
    total: counted,
    looked: counted,
    verdicts: z.record(z.enum(changeVerdicts), counted),
    outcomes: z.record(z.enum(changeOutcomes), counted),
    submittedAt: instant.nullable(),
    endedAt: instant.nullable(),
    changedAt: instant,
    version: counted,
    /** Actions of the caller now; `OWN_CHANGE_SET` is why a proposer can't approve. */
    actions: z.array(z.string()),
    isOwn: z.boolean(),
  })
  .meta({ id: 'ChangeSet' })
export type ChangeSet = z.infer<typeof changeSetSchema>

export const changeRecordSchema = z.object({
  position: counted,
  kind: z.enum(typeKinds),
  key: z.string(),
  organisation: z.string(),
  title: z.string(),
  verdict: z.enum(changeVerdicts),
  outcome: z.enum(changeOutcomes).nullable(),
  /** Field by field. */
  changes: z.array(fieldComparisonSchema),
  /** Why it can't be changed, or wasn't. */
  issues: z.array(z.string()),
})
export type ChangeRecord = z.infer<typeof changeRecordSchema>

const named = z.object({ key: z.string(), name: z.string() })
export const changeOptionsSchema = z.object({
  /** Teams in which the caller may propose, each after its parent, with how deep it lies. */
  teams: z.array(named.extend({ depth: counted })),
  types: z.array(named.extend({ kind: z.enum(typeKinds), isOffered: z.boolean() })),
})
export type ChangeOptions = z.infer<typeof changeOptionsSchema>

const ofSet = { path: '/maintenance/change-set/{set}' } as const

export const changeSetEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/maintenance/change-set',
    summary: 'Change sets that the caller may see, what changed last first',
    query: listQuerySchema.extend({ state: z.enum(changeSetStates).optional() }),
    response: pageOf(changeSetSchema),
  }),
  options: endpoint({
    method: 'GET',
    path: '/maintenance/change-set/options',
    summary: 'What a change set can be about: teams and types',
    response: changeOptionsSchema,
  }),
  fields: endpoint({
    method: 'GET',
    path: '/maintenance/change-set/fields',
    browser: true,
    summary: 'The fields of a type that can be set for many at once, and those that can be converted',
    query: z.object({ of: z.enum(typeKinds), type: keySchema }),
    response: z.object({
      items: z.array(fieldDefinitionSchema),
      /** Those whose values can go to another field, also of those that were retired, and those that can take them. */
      convertible: z.object({ from: z.array(fieldDefinitionSchema), to: z.array(fieldDefinitionSchema) }),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/maintenance/change-set',
    browser: true,
    summary: 'Write a change set down; it changes nothing yet',
    body: changeSetInputSchema,
    response: changeSetSchema,
    status: 201,
    idempotent: true,
  }),
  get: endpoint({
    ...ofSet,
    method: 'GET',
    browser: true,
    summary: 'A change set and how far it is',
    response: changeSetSchema,
    tagged: true,
    extendsSession: false,
  }),
  update: endpoint({
    ...ofSet,
    method: 'PUT',
    browser: true,
    summary: 'Change a change set that nobody was asked to approve; what was looked at counts no more',
    body: changeSetInputSchema,
    response: changeSetSchema,
    versioned: true,
  }),
  delete: endpoint({
    ...ofSet,
    method: 'DELETE',
    browser: true,
    summary: 'Throw a change set away that was never carried out',
    response: z.undefined(),
    status: 204,
    versioned: true,
  }),
  act: endpoint({
    ...ofSet,
    path: '/maintenance/change-set/{set}/act',
    browser: true,
    method: 'POST',
    summary: 'Control, submit, withdraw, approve, reject or stop a change set, or propose to undo it',
    body: z
      .object({ act: z.enum(changeActions), note: lineSchema(longestChangeReason).default('') })
      .refine(({ act, note }) => act !== 'reject' || note !== '', { path: ['note'], error: 'required' }),
    response: changeSetSchema,
    versioned: true,
    idempotent: true,
  }),
  records: endpoint({
    ...ofSet,
    path: '/maintenance/change-set/{set}/record',
    method: 'GET',
    summary: 'What becomes, or became, of each record of a change set',
    query: listQuerySchema.extend({
      verdict: z.enum(changeVerdicts).optional(),
      outcome: z.enum(changeOutcomes).optional(),
    }),
    response: pageOf(changeRecordSchema),
  }),
}
