import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { jsonSchema } from '../kernel/json.ts'

const endpoint = defineApi('main')

/** Characters of JSON that one key may hold, and keys that one person may have. */
const maximumStateLength = 20_000
export const maximumStateKeys = 200

const stateKeySchema = z.string().regex(/^[a-zA-Z0-9.-]{1,80}$/, { error: 'invalid' })
const stateValueSchema = jsonSchema
  .superRefine((value, context) => {
    if (JSON.stringify(value).length <= maximumStateLength) return
    context.addIssue({ code: 'custom', message: 'tooLong', params: { maximum: maximumStateLength } })
  })
  .meta({ type: jsonSchema.meta()?.type })

/** The shared state map: what a person's screens remember between sessions and machines. */
export const stateMapSchema = z.record(stateKeySchema, jsonSchema)
export type StateMap = z.infer<typeof stateMapSchema>

export const stateEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/state',
    browser: true,
    summary: 'The state map of the user on this site',
    response: stateMapSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/state/{key}',
    browser: true,
    summary: 'Save one key of the state map',
    params: z.object({ key: stateKeySchema }),
    body: z.object({ value: stateValueSchema }),
    response: z.undefined(),
    status: 204,
  }),
}
