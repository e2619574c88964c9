import type { siteTextEndpoints as contract } from '#contract/tenant/site-text'
import { browserEndpoints } from '../browser-endpoint.ts'

export const siteTextEndpoints = browserEndpoints<typeof contract>()({
  change: { api: 'tenants', method: 'PUT', path: '/site/text' },
})
