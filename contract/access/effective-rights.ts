import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { depthSchema, partyTypeSchema, permissionSchema } from './permissions.ts'

const endpoint = defineApi('main')

/** An assignment that gives a right: "through role X on team Y". */
export const rightSourceSchema = z
  .object({
    role: z.string(),
    partyType: partyTypeSchema,
    party: z.string(),
    depth: depthSchema,
  })
  .meta({ id: 'RightSource' })
export type RightSource = z.infer<typeof rightSourceSchema>

/** A permission that somebody has at a place, with where it comes from. */
export const effectiveRightSchema = z
  .object({
    permission: permissionSchema,
    here: z.array(rightSourceSchema),
    beneath: z.array(rightSourceSchema),
  })
  .meta({ id: 'EffectiveRight' })
export type EffectiveRight = z.infer<typeof effectiveRightSchema>

/** A party by its name. */
const placeSchema = z.object({ partyType: partyTypeSchema, party: keySchema, name: z.string() })
export type RightPlace = z.infer<typeof placeSchema>

const partyParams = z.object({ partyType: partyTypeSchema, party: keySchema })

export const effectiveRightsEndpoints = {
  ofUser: endpoint({
    method: 'GET',
    path: '/party/{partyType}/{party}/rights/{user}',
    summary: 'What somebody may do on a party and beneath it, with the source of each right',
    params: partyParams.extend({ user: z.uuid() }),
    response: z.object({ rights: z.array(effectiveRightSchema) }),
  }),
  own: endpoint({
    method: 'GET',
    path: '/rights',
    summary: 'What the caller may do on a party and beneath it, with the source of each right',
    /** Left out: where the first of one's roles is. */
    query: partyParams.partial(),
    response: z.object({
      /** Where the caller holds roles. */
      places: z.array(placeSchema),
      at: placeSchema.nullable(),
      rights: z.array(effectiveRightSchema),
    }),
  }),
  whoCan: endpoint({
    method: 'GET',
    path: '/party/{partyType}/{party}/who',
    summary: 'Who has a permission on a party, and through which role; at most 200 assignments',
    params: partyParams,
    query: z.object({ permission: permissionSchema }),
    response: z.object({
      people: z.array(
        z.object({
          user: z.string(),
          name: z.string(),
          here: z.boolean(),
          beneath: z.boolean(),
          /** Whether the caller may open the page of this person. */
          isKnown: z.boolean(),
          source: rightSourceSchema,
        }),
      ),
    }),
  }),
}
