import type { regionsEndpoints as contract } from '#contract/content/regions'
import { browserEndpoints } from '../browser-endpoint.ts'

export const regionsEndpoints = browserEndpoints<typeof contract>()({
  address: { api: 'regions', method: 'GET', path: '/address' },
  find: { api: 'regions', method: 'GET', path: '/region' },
})
