import type { searchEndpoints as contract } from '#contract/content/search'
import { browserEndpoints } from '../browser-endpoint.ts'

export const searchEndpoints = browserEndpoints<typeof contract>()({
  recent: { api: 'main', method: 'GET', path: '/recent' },
  search: { api: 'main', method: 'GET', path: '/search' },
})
