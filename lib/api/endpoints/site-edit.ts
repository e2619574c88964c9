import type { siteEditEndpoints as contract } from '#contract/tenant/site-edit'
import { browserEndpoints } from '../browser-endpoint.ts'

export const siteEditEndpoints = browserEndpoints<typeof contract>()({
  update: { api: 'tenants', method: 'PUT', path: '/site' },
  previewColour: { api: 'tenants', method: 'POST', path: '/site/colour' },
})
