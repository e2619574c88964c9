import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { publicationSchema } from '../publication/publication.ts'
import { relationKinds } from './relation-type.ts'

const endpoint = defineApi('main')

/** From which end somebody looks: `output` at the source, `input` at the target. */
export const relationEnds = ['output', 'input'] as const
export type RelationEnd = (typeof relationEnds)[number]

const otherSchema = z.object({
  key: z.string(),
  title: z.string(),
  organisation: z.object({ key: z.string(), title: z.string() }).nullable(),
  state: publicationSchema.shape.state,
})

const relationSchema = z.object({
  id: z.number().int(),
  type: z.string(),
  kind: z.enum(relationKinds),
  end: z.enum(relationEnds),
  /** The heading at this end, and what the other is called. */
  source: z.string(),
  target: z.string(),
  other: otherSchema,
})
export type Relation = z.infer<typeof relationSchema>

/** A choice for a new relation: a type seen from one end, with its label. */
const offerSchema = z.object({ type: z.string(), end: z.enum(relationEnds), label: z.string() })
export type RelationOffer = z.infer<typeof offerSchema>

const listSchema = z.object({
  items: z.array(relationSchema),
  /** Relations with what the caller may not see. */
  hidden: z.number().int(),
  /** Whether a product may be related to products of other organisations. */
  connects: z.boolean(),
  /** Empty for callers who may not add any. */
  offers: z.array(offerSchema),
})
export type RelationList = z.infer<typeof listSchema>

export const relationInputSchema = z
  .object({
    type: keySchema,
    end: z.enum(relationEnds),
    /** The key of the other organisation or product. */
    other: z.string({ error: 'relation.required' }).min(1, { error: 'relation.required' }).pipe(keySchema),
  })
  .meta({ id: 'RelationInput' })
const reading = { method: 'GET', response: listSchema } as const
const adding = {
  method: 'POST',
  body: relationInputSchema,
  response: z.object({ id: z.number().int() }),
  status: 201,
  idempotent: true,
} as const
const removing = { method: 'DELETE', response: z.undefined(), status: 204 } as const

export const relationEndpoints = {
  ofOrganisation: endpoint({
    ...reading,
    path: '/organisation/{organisation}/relation',
    summary: 'Relations of an organisation, from both ends',
  }),
  addToOrganisation: endpoint({
    ...adding,
    path: '/organisation/{organisation}/relation',
    browser: true,
    summary: 'Relate two organisations',
  }),
  removeFromOrganisation: endpoint({
    ...removing,
    path: '/organisation/{organisation}/relation/{relation}',
    browser: true,
    summary: 'End a relation of an organisation',
  }),
  ofProduct: endpoint({
    ...reading,
    path: '/organisation/{organisation}/product/{product}/relation',
    summary: 'Relations of a product, from both ends',
  }),
  addToProduct: endpoint({
    ...adding,
    path: '/organisation/{organisation}/product/{product}/relation',
    browser: true,
    summary: 'Relate two products',
  }),
  removeFromProduct: endpoint({
    ...removing,
    path: '/organisation/{organisation}/product/{product}/relation/{relation}',
    browser: true,
    summary: 'End a relation of a product',
  }),
}
