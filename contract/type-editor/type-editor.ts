import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { localisedTextSchema } from '../kernel/text.ts'
import { typeKinds } from '../types/type-definition.ts'
import { effectStates, typeEffectSchema } from './type-effect.ts'
import { storedTypeSchema, typeInputSchema, typeNameSchema } from './type-input.ts'

const endpoint = defineApi('main')

/** Whose a type is: of every tenant as it came, the same as this tenant has it, or of this tenant alone. */
export const typeOrigins = ['standard', 'adapted', 'own'] as const

/** Whether what is saved is what counts: never published, published since, or with changes that wait to be. */
export const typeStates = ['new', 'published', 'changed'] as const

const instant = z.iso.datetime({ offset: true })
const kind = z.enum(typeKinds)

const typeRowSchema = z.object({
  key: z.string(),
  kind,
  name: localisedTextSchema,
  icon: z.string(),
  origin: z.enum(typeOrigins),
  state: z.enum(typeStates),
  active: z.boolean(),
  /** It groups others, and nothing is made of it. */
  base: z.boolean(),
  /** Organisations, products or supplements that have it. */
  records: z.number().int(),
  changedAt: instant.nullable(),
  changedBy: z.string(),
})
export type TypeRow = z.infer<typeof typeRowSchema>

const editedTypeSchema = z.object({
  key: z.string(),
  kind,
  origin: z.enum(typeOrigins),
  state: z.enum(typeStates),
  records: z.number().int(),
  values: storedTypeSchema,
  /** Names of fields that were published: they stay, and what they hold too. */
  fixed: z.array(z.string()),
  /** Categories of all types of the tenant. */
  categories: z.array(z.string()),
  /** How far looking at what publishing this version does is; null when nobody began that. */
  effect: z.enum(effectStates).nullable(),
  version: z.number().int(),
})
export type EditedType = z.infer<typeof editedTypeSchema>

export const publishTypeSchema = z.object({
  /**
   * The day before which what is online has each field that becomes required: until it has, that is a task for who edits
   * it. Null asks it of nobody.
   */
  fillBefore: z.iso.date({ error: 'invalid' }).nullable(),
})
export type PublishType = z.infer<typeof publishTypeSchema>

export const newTypeSchema = z.object({
  kind,
  name: typeNameSchema,
  /** The key of the type of the same kind that it starts as a copy of; empty for none. */
  from: z.union([z.literal(''), keySchema]),
})
export type NewType = z.infer<typeof newTypeSchema>

const params = z.object({ type: keySchema })

export const typeEditorEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/tenant/type',
    summary: 'Types of the tenant, its own and the standard ones, with what can be edited of them',
    response: z.object({ items: z.array(typeRowSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/tenant/type/{type}',
    summary: 'A type as it was saved last, published or not',
    params,
    response: editedTypeSchema,
    tagged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/type',
    browser: true,
    summary: 'Start a type of one’s own, from nothing or as a copy; nobody sees it before it is published',
    body: newTypeSchema,
    response: editedTypeSchema,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tenant/type/{type}',
    browser: true,
    summary: 'Save the concept of a type; what counts stays as it is',
    params,
    body: typeInputSchema,
    response: editedTypeSchema,
    versioned: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/tenant/type/{type}',
    browser: true,
    summary: 'Delete a type that was never published',
    params,
    response: z.undefined(),
    status: 204,
    versioned: true,
  }),
  startEffect: endpoint({
    method: 'POST',
    path: '/tenant/type/{type}/effect',
    browser: true,
    summary:
      'Look at what publishing the concept of a type would mean for content; that which runs or is done, where nothing changed',
    params,
    response: typeEffectSchema,
    idempotent: true,
  }),
  effect: endpoint({
    method: 'GET',
    path: '/tenant/type/{type}/effect',
    browser: true,
    summary: 'How far looking at what publishing a type would mean is, and what was found',
    params,
    response: typeEffectSchema,
    extendsSession: false,
  }),
  stopEffect: endpoint({
    method: 'POST',
    path: '/tenant/type/{type}/effect/stop',
    browser: true,
    summary: 'Stop looking at what publishing a type would mean; what was found stays to be read',
    params,
    response: typeEffectSchema,
    idempotent: true,
  }),
  effectWorkbook: endpoint({
    method: 'GET',
    path: '/tenant/type/{type}/effect/workbook',
    summary: 'The records that would be wrong once a type is published, as a workbook',
    params,
    response: z.undefined(),
    transfer: 'download',
  }),
  publish: endpoint({
    method: 'POST',
    path: '/tenant/type/{type}/publication',
    browser: true,
    summary: 'Publish the concept of a type: from now on everything reads it',
    params,
    body: publishTypeSchema,
    response: editedTypeSchema,
    versioned: true,
  }),
}
