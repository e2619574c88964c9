import { z } from 'zod'
import { defineEndpoint } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { localisedTextSchema } from '../kernel/text.ts'
import { fieldTypes, typeKinds } from '../types/type-definition.ts'
import { fieldChanges } from './type-changes.ts'
import { storedTypeSchema, typeInputSchema, typeNameSchema } from './type-input.ts'

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
  version: z.number().int(),
})
export type EditedType = z.infer<typeof editedTypeSchema>

/** So many records are named; the others are counted. */
export const namedMaximum = 50

const typeEffectSchema = z.object({
  /** The version whose effect this is. */
  version: z.number().int(),
  records: z.number().int(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: localisedTextSchema,
      type: z.enum(fieldTypes),
      change: z.enum(fieldChanges),
      /** Records in which it is filled in. */
      filled: z.number().int(),
    }),
  ),
  /** Records that are right now and would not be any more: they stay as they are until somebody saves them. */
  invalid: z.object({
    count: z.number().int(),
    items: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        organisation: z.object({ key: z.string(), title: z.string() }).nullable(),
        /** The labels of the fields with which something would be wrong. */
        fields: z.array(localisedTextSchema),
      }),
    ),
  }),
})
export type TypeEffect = z.infer<typeof typeEffectSchema>

export const newTypeSchema = z.object({
  kind,
  name: typeNameSchema,
  /** The key of the type of the same kind that it starts as a copy of; empty for none. */
  from: z.union([z.literal(''), keySchema]),
})
export type NewType = z.infer<typeof newTypeSchema>

const params = z.object({ type: keySchema })

export const typeEditorEndpoints = {
  list: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/tenant/type',
    summary: 'Types of the tenant, its own and the standard ones, with what can be edited of them',
    access: 'session',
    response: z.object({ items: z.array(typeRowSchema) }),
  }),
  get: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/tenant/type/{type}',
    summary: 'A type as it was saved last, published or not',
    access: 'session',
    params,
    response: editedTypeSchema,
    tagged: true,
  }),
  create: defineEndpoint({
    api: 'main',
    method: 'POST',
    path: '/tenant/type',
    summary: 'Start a type of one’s own, from nothing or as a copy; nobody sees it before it is published',
    access: 'session',
    body: newTypeSchema,
    response: editedTypeSchema,
    status: 201,
    idempotent: true,
  }),
  update: defineEndpoint({
    api: 'main',
    method: 'PUT',
    path: '/tenant/type/{type}',
    summary: 'Save the concept of a type; what counts stays as it is',
    access: 'session',
    params,
    body: typeInputSchema,
    response: editedTypeSchema,
    versioned: true,
  }),
  delete: defineEndpoint({
    api: 'main',
    method: 'DELETE',
    path: '/tenant/type/{type}',
    summary: 'Delete a type that was never published',
    access: 'session',
    params,
    response: z.undefined(),
    status: 204,
    versioned: true,
  }),
  effect: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/tenant/type/{type}/effect',
    summary: 'What publishing the concept of a type would mean for content; saves nothing',
    access: 'session',
    params,
    response: typeEffectSchema,
  }),
  publish: defineEndpoint({
    api: 'main',
    method: 'POST',
    path: '/tenant/type/{type}/publication',
    summary: 'Publish the concept of a type: from now on everything reads it',
    access: 'session',
    params,
    response: editedTypeSchema,
    versioned: true,
  }),
}
