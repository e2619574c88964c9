import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { itemKinds } from '../kernel/item-kinds.ts'
import { keySchema } from '../kernel/key.ts'
import { pageOf } from '../kernel/list.ts'
import { productStates, publicationSchema, publicationStates } from '../publication/publication.ts'
import { itemListQuerySchema } from './list-filters.ts'
import { type SearchHit, searchKinds, searchMinimumLength, searchPageSize } from './search-limits.ts'

const endpoint = defineApi('main')

export const searchHitSchema: z.ZodType<SearchHit> = z
  .object({
    kind: z.enum([...searchKinds, 'agenda']),
    key: z.string(),
    title: z.string(),
    typeName: z.string(),
    typeIcon: z.string(),
    organisation: z.object({ key: z.string(), title: z.string() }).nullable(),
    state: publicationSchema.shape.state.nullable(),
    publication: publicationSchema
      .pick({ state: true, online: true, from: true, until: true, unpublishFrom: true })
      .optional(),
    inOpen: z.enum(['concept', 'ready']).optional(),
    organisations: z.int().optional(),
  })
  .meta({ id: 'SearchHit' })

/**
 * Filters of a search, and of a list without words: a type and a publication state; a team to look below; for projects,
 * a kind of content that they select.
 */
export const searchFilterSchema = z.object({
  type: keySchema.optional(),
  /** Of products alone by the states that products have, so that those with an end can be requested separately. */
  state: z.enum([...publicationStates, ...productStates]).optional(),
  team: keySchema.optional(),
  content: z.enum(itemKinds).optional(),
})
export type SearchFilter = z.infer<typeof searchFilterSchema>

const choiceSchema = z.object({ key: z.string(), name: z.string() })

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/search',
    browser: true,
    summary:
      'Organisations, products, supplements, agenda items and teams by words, parts of words and near-misses; within one’s rights',
    mayBeLate: true,
    query: searchFilterSchema.extend({
      q: z.string().trim().min(searchMinimumLength, { error: 'tooShort' }).max(100, { error: 'tooLong' }),
      kind: z.enum(searchKinds).optional(),
      /** Only where the caller assigns roles. */
      assignable: z.literal('true').optional(),
      limit: z.coerce.number().int().min(1).max(50).default(searchPageSize),
      /** Asks for the results after the best hits, sorted by name; it names those hits. */
      cursor: z.string().max(2000).optional(),
    }),
    response: pageOf(searchHitSchema),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/recent',
    browser: true,
    summary: 'What the caller opened last, on whichever device, as far as they still reach it; the last first',
    mayBeLate: true,
    response: z.object({ items: z.array(searchHitSchema) }),
  }),
  browse: endpoint({
    method: 'GET',
    path: '/search/{kind}',
    summary: 'Everything of a kind within one’s rights by title, a page at a time, with the types to choose from',
    mayBeLate: true,
    params: z.object({ kind: z.enum(searchKinds) }),
    query: itemListQuerySchema.extend(searchFilterSchema.shape),
    response: pageOf(searchHitSchema).extend({
      types: z.array(choiceSchema),
      /** Of teams: those that others lie below. */
      teams: z.array(choiceSchema),
    }),
  }),
}
