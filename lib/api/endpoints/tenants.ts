import type { tenantsEndpoints as contract } from '#contract/tenant/tenant-edit'
import { browserEndpoints } from '../browser-endpoint.ts'

export const tenantsEndpoints = browserEndpoints<typeof contract>()({
  update: { api: 'tenants', method: 'PUT', path: '/tenant' },
})
