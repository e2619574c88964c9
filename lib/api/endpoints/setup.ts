import type { setupEndpoints as contract } from '#contract/tenant/installation-setup'
import { browserEndpoints } from '../browser-endpoint.ts'

export const setupEndpoints = browserEndpoints<typeof contract>()({
  tenant: { api: 'tenants', method: 'POST', path: '/setup/tenant' },
  site: { api: 'tenants', method: 'POST', path: '/setup/site' },
  host: { api: 'tenants', method: 'POST', path: '/setup/host' },
  provider: { api: 'tenants', method: 'POST', path: '/setup/provider' },
  user: { api: 'tenants', method: 'POST', path: '/setup/user' },
})
