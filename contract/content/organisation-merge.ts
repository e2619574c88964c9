import { z } from 'zod'
import { defineEndpoint } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'

const organisation = z.object({ organisation: keySchema })

/** The effects of a merge into another organisation, and why it would be refused now; nothing is changed. */
export const mergeEffectSchema = z.object({
  refusal: z.object({ errorCode: z.string(), message: z.string() }).nullable(),
  /** The number for `If-Match`, of the one that goes to the archive. */
  version: z.int(),
  /** Contents that move to the other organisation. */
  products: z.int(),
  supplements: z.int(),
  agendaItems: z.int(),
  /** Of these: what is online now, and stays so. */
  published: z.int(),
  relations: z.int(),
  /** Products of others that it offers too. */
  offerings: z.int(),
  /** People who get their role on the other one, and those whose role stays behind as the caller may not give it there. */
  rolesMoved: z.int(),
  rolesLeft: z.int(),
  /** Fields that the other one leaves open and this one has: their labels. */
  fields: z.array(z.string()),
})
export type MergeEffect = z.infer<typeof mergeEffectSchema>

export const mergeInputSchema = z.object({
  into: keySchema,
  /** The open fields of the other one are filled in, as a concept of it. */
  fill: z.boolean(),
})

export const organisationMergeEndpoints = {
  effect: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/organisation/{organisation}/merge/{into}',
    summary: 'What merging an organisation into another one would do',
    access: 'session',
    params: organisation.extend({ into: keySchema }),
    response: mergeEffectSchema,
  }),
  merge: defineEndpoint({
    api: 'main',
    method: 'POST',
    path: '/organisation/{organisation}/merge',
    summary: 'Merge an organisation into another one: all that lies in it goes there, and it goes to the archive',
    access: 'session',
    params: organisation,
    body: mergeInputSchema,
    response: z.object({ organisation: z.string() }),
    versioned: true,
    idempotent: true,
  }),
}
