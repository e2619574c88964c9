import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'

const endpoint = defineApi('main')

/** Tenant settings. */
export const tenantSettingsSchema = z.object({
  multipleOrganisationTypesAllowed: z.boolean(),
  typeRestrictionsEnabled: z.boolean(),
  showOnlineCheck: z.boolean(),
  participantsFeature: z.boolean(),
})
export type TenantSettings = z.infer<typeof tenantSettingsSchema>

export const tenantEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/tenant/settings',
    summary: 'Settings of the tenant of the session',
    response: tenantSettingsSchema,
  }),
}
