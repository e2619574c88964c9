import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { itemSchema } from './item.ts'
import { jsonSchema } from './json.ts'
import { keySchema } from './key.ts'
import { fieldErrorSchema } from './problem.ts'

export const saveActions = ['concept', 'ready', 'publish'] as const
export type SaveAction = (typeof saveActions)[number]

/** Values by field name; what is absent is not filled in. */
export const valuesSchema = z.record(z.string().max(64), jsonSchema)

export const contentSchema = z.object({ types: z.array(keySchema).max(20), values: valuesSchema })
export type Content = z.infer<typeof contentSchema>

/** What is saved, and as what (design section 10, "content calls"). */
export const contentInputSchema = contentSchema.extend({ save: z.enum(saveActions) })
export type ContentInput = z.infer<typeof contentInputSchema>

const checkAnswer = z.object({ fields: z.array(fieldErrorSchema) })
const organisationParams = z.object({ organisation: keySchema })
const productParams = organisationParams.extend({ product: keySchema })

export const contentEndpoints = {
  saveOrganisation: defineEndpoint({
    api: 'main',
    method: 'PUT',
    path: '/organisation/{organisation}',
    summary: 'Save an organisation as concept or ready, or publish it',
    access: 'session',
    params: organisationParams,
    body: contentInputSchema,
    response: itemSchema,
    versioned: true,
  }),
  saveProduct: defineEndpoint({
    api: 'main',
    method: 'PUT',
    path: '/organisation/{organisation}/product/{product}',
    summary: 'Save a product as concept or ready, or publish it',
    access: 'session',
    params: productParams,
    body: contentInputSchema,
    response: itemSchema,
    versioned: true,
  }),
  createProduct: defineEndpoint({
    api: 'main',
    method: 'POST',
    path: '/organisation/{organisation}/product',
    summary: 'Add a product to an organisation',
    access: 'session',
    params: organisationParams,
    body: contentInputSchema,
    response: itemSchema,
    status: 201,
    idempotent: true,
  }),
  checkOrganisation: defineEndpoint({
    api: 'main',
    method: 'POST',
    path: '/organisation/{organisation}/check',
    summary: 'What is wrong with values of an organisation, as for publishing; saves nothing',
    access: 'session',
    params: organisationParams,
    body: contentSchema,
    response: checkAnswer,
  }),
  checkProduct: defineEndpoint({
    api: 'main',
    method: 'POST',
    path: '/organisation/{organisation}/product/check',
    summary: 'What is wrong with values of a product, as for publishing; saves nothing',
    access: 'session',
    params: organisationParams,
    /** With the product that the values are for, what it has already may stay. */
    body: contentSchema.extend({ product: keySchema.optional() }),
    response: checkAnswer,
  }),
}
