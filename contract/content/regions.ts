import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { regionKinds } from './region-kinds.ts'

const endpoint = defineApi('regions')

/** The regions API: municipalities that the content of the tenant names. */
export const postalAnswerSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('found'),
    street: z.string(),
    city: z.string(),
    municipality: z.string(),
    /** The region that it lies in; empty when the table doesn't say. */
    province: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  /** The number exists with a letter or addition only: these. */
  z.object({ state: z.literal('addition'), additions: z.array(z.string()) }),
  /** The postal table knows the neighbourhood, but not this combination. */
  z.object({ state: z.literal('unknown') }),
  /** The postal table doesn't know the neighbourhood: no answer is possible, and the user may go on. */
  z.object({ state: z.literal('uncovered') }),
])
export type PostalAnswer = z.infer<typeof postalAnswerSchema>

export const regionRowSchema = z.object({
  kind: z.enum(regionKinds),
  name: z.string(),
  /** The province that a municipality lies in; empty for a province, and where the table doesn't say. */
  province: z.string(),
  /** The official code; empty where none is known. */
  code: z.string(),
})
export type RegionRow = z.infer<typeof regionRowSchema>

export const regionsEndpoints = {
  address: endpoint({
    method: 'GET',
    path: '/address',
    browser: true,
    summary: 'The Dutch address of a postal code and house number',
    query: z.object({
      postalCode: z.string().max(10),
      houseNumber: z.string().max(10),
      addition: z.string().max(10).optional(),
    }),
    response: postalAnswerSchema,
  }),
  find: endpoint({
    method: 'GET',
    path: '/region',
    browser: true,
    summary:
      'Provinces and municipalities by a part of their name, for who fills in regions; 503 where no table is loaded',
    failsAs: { unanswered: 'CANNOT_VERIFY_REGIONS', broken: 'REGIONS_EXCEPTION' },
    query: z.object({ query: z.string().max(100).default('') }),
    response: z.object({ items: z.array(z.string()) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/table',
    summary: 'Provinces and municipalities with their codes, by name; for who looks after the types of a tenant',
    query: listQuerySchema.extend({
      /** A part of the name or of the code. */
      q: z.string().max(100).default(''),
      kind: z.enum(regionKinds).optional(),
      sort: z.enum(['name', '-name']).optional(),
    }),
    response: pageOf(regionRowSchema),
  }),
  municipalities: endpoint({
    method: 'GET',
    path: '/municipality',
    summary: 'Municipalities in which the tenant has organisations, by name',
    response: z.object({ items: z.array(z.object({ name: z.string(), organisations: z.number().int() })) }),
  }),
}
