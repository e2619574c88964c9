import type { draftEndpoints as contract } from '#contract/people/draft'
import { browserEndpoints } from '../browser-endpoint.ts'

export const draftEndpoints = browserEndpoints<typeof contract>()({
  get: { api: 'main', method: 'GET', path: '/draft' },
  save: { api: 'main', method: 'PUT', path: '/draft' },
  drop: { api: 'main', method: 'DELETE', path: '/draft' },
})
