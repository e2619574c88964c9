import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** The regions API: municipalities that the content of the tenant names. */
export const regionsEndpoints = {
  municipalities: defineEndpoint({
    api: 'regions',
    method: 'GET',
    path: '/municipality',
    summary: 'Municipalities in which the tenant has organisations, by name',
    access: 'session',
    response: z.object({ items: z.array(z.object({ name: z.string(), organisations: z.number().int() })) }),
  }),
}
