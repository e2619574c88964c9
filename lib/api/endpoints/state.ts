import type { stateEndpoints as contract } from '#contract/people/state'
import { browserEndpoints } from '../browser-endpoint.ts'

export const stateEndpoints = browserEndpoints<typeof contract>()({
  get: { api: 'main', method: 'GET', path: '/state' },
  save: { api: 'main', method: 'PUT', path: '/state/{key}' },
})
