import type { searchEndpoints as contract } from '#contract/content/search'
import { browserEndpoints } from '../browser-endpoint.ts'

export const searchEndpoints = browserEndpoints<typeof contract>()({
  search: { api: 'main', method: 'GET', path: '/search' },
})
