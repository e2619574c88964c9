import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

const stateKeySchema = z.string().regex(/^[a-zA-Z0-9.-]{1,80}$/, { error: 'invalid' })
const stateValueSchema = z.json().refine((value) => JSON.stringify(value).length <= 20_000, { error: 'tooLong' })

/** The shared state map: what a person's screens remember between sessions and machines (spec section 3). */
export const stateMapSchema = z.record(stateKeySchema, z.json())
export type StateMap = z.infer<typeof stateMapSchema>

export const stateEndpoints = {
  get: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/state',
    summary: 'The state map of the user on this site',
    access: 'session',
    response: stateMapSchema,
  }),
  save: defineEndpoint({
    api: 'main',
    method: 'PUT',
    path: '/state/{key}',
    summary: 'Save one key of the state map',
    access: 'session',
    params: z.object({ key: stateKeySchema }),
    body: z.object({ value: stateValueSchema }),
    response: z.undefined(),
    status: 204,
  }),
}
