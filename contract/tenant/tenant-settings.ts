import { z } from 'zod'
import { defineEndpoint } from '../kernel/endpoint.ts'

/** Tenant settings. */
export const tenantSettingsSchema = z.object({
  multipleOrganisationTypesAllowed: z.boolean(),
  typeRestrictionsEnabled: z.boolean(),
  showOnlineCheck: z.boolean(),
  participantsFeature: z.boolean(),
})
export type TenantSettings = z.infer<typeof tenantSettingsSchema>

export const tenantEndpoints = {
  settings: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/tenant/settings',
    summary: 'Settings of the tenant of the session',
    access: 'session',
    response: tenantSettingsSchema,
  }),
}
