import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { publicationSchema } from './publication.ts'
import { type SearchHit, searchKinds, searchMinimumLength, searchPageSize } from './search-limits.ts'

export const searchHitSchema: z.ZodType<SearchHit> = z.object({
  kind: z.enum(searchKinds),
  key: z.string(),
  title: z.string(),
  typeName: z.string(),
  typeIcon: z.string(),
  organisation: z.object({ key: z.string(), title: z.string() }).nullable(),
  state: publicationSchema.shape.state,
})

export const searchEndpoints = {
  search: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/search',
    summary: 'Organisations and products by words, parts of words and near-misses; within the caller’s rights',
    access: 'session',
    query: z.object({
      q: z.string().trim().min(searchMinimumLength, { error: 'tooShort' }).max(100, { error: 'tooLong' }),
      kind: z.enum(searchKinds).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(searchPageSize),
    }),
    response: z.object({ items: z.array(searchHitSchema) }),
  }),
}
