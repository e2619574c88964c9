import type { favoriteEndpoints as contract } from '#contract/people/favorite'
import { browserEndpoints } from '../browser-endpoint.ts'

export const favoriteEndpoints = browserEndpoints<typeof contract>()({
  list: { api: 'main', method: 'GET', path: '/favorite' },
  create: { api: 'main', method: 'POST', path: '/favorite' },
  delete: { api: 'main', method: 'DELETE', path: '/favorite/{TYPE}/{key}' },
})
