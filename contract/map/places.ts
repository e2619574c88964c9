import { z } from 'zod'
import { organisationFilterSchema } from '../content/list-filters.ts'
import { defineApi } from '../kernel/endpoint.ts'

const endpoint = defineApi('main')

/** More than these no map shows at once; who has more narrows the list first. */
export const placesMaximum = 1_000

const placeSchema = z.object({
  key: z.string(),
  title: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type OrganisationPlace = z.infer<typeof placeSchema>

export const placeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/team/{team}/place',
    summary: 'Where organisations of a team lie, those of a list as far as they have coordinates, by name',
    mayBeLate: true,
    query: organisationFilterSchema,
    response: z.object({
      items: z.array(placeSchema),
      /** Of those that were looked at: how many have no coordinates. */
      without: z.int(),
      /** There are more than a map shows. */
      isMore: z.boolean(),
    }),
  }),
}
