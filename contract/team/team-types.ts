import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'

const endpoint = defineApi('main')

const offerSchema = z.object({ key: z.string(), name: z.string(), icon: z.string(), categories: z.array(z.string()) })
/** A type as people choose it. */
export type TypeOffer = z.infer<typeof offerSchema>

const narrowingSchema = z.object({
  /** The team's own choice; null when it inherits. */
  own: z.array(z.string()).nullable(),
  /** The inherited choice, and the team that it comes from; null for everything. */
  inherited: z.object({ values: z.array(z.string()), team: z.string() }).nullable(),
  /** Configured, but no longer there: dropped from `own`. */
  removed: z.array(z.string()),
})
export type Narrowing = z.infer<typeof narrowingSchema>

const listSchema = z.array(z.string().min(1).max(64)).max(500).nullable()
/** Null inherits. */
export const teamTypesInputSchema = z.object({
  organisationTypes: listSchema,
  productTypes: listSchema,
  categories: listSchema,
})
export type TeamTypesInput = z.infer<typeof teamTypesInputSchema>

export const teamTypesSchema = z
  .object({
    /** False when the tenant does not use restrictions: what is set then waits. */
    enabled: z.boolean(),
    organisationTypes: narrowingSchema,
    productTypes: narrowingSchema,
    categories: narrowingSchema,
    choices: z.object({
      organisationTypes: z.array(offerSchema),
      productTypes: z.array(offerSchema),
      categories: z.array(z.string()),
    }),
    version: z.number().int(),
  })
  .meta({ id: 'TeamTypes' })
export type TeamTypes = z.infer<typeof teamTypesSchema>
const offered = z.object({ maximum: z.number().int(), items: z.array(offerSchema) })

export const teamTypesEndpoints = {
  offered: endpoint({
    method: 'GET',
    path: '/team/{team}/type',
    summary: 'Types that an organisation of a team may have, and how many at once',
    response: offered,
  }),
  offeredIn: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/type',
    summary: 'Types that an organisation may have where it stands, and how many at once',
    response: offered,
  }),
  get: endpoint({
    method: 'GET',
    path: '/team/{team}/allowed-types',
    summary: 'Types and categories that a team allows, its own or inherited',
    response: teamTypesSchema,
    tagged: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/team/{team}/allowed-types',
    browser: true,
    summary: 'Narrow the types and categories of a team, or inherit them',
    body: teamTypesInputSchema,
    response: teamTypesSchema,
    versioned: true,
  }),
}
