import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** A tenant as its administrators edit it (spec section 3). */
export const tenantSchema = z.object({
  key: z.string(),
  active: z.boolean(),
  name: z.string(),
  subName: z.string(),
  officialName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  website: z.string(),
  rootTeam: z.string(),
  category: z.string(),
})
export type Tenant = z.infer<typeof tenantSchema>

/** The tenants API. */
export const tenantsEndpoints = {
  get: defineEndpoint({
    api: 'tenants',
    method: 'GET',
    path: '/tenant',
    summary: 'The tenant of the session, for who may change its settings',
    access: 'session',
    response: tenantSchema,
  }),
}
