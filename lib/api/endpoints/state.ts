import type { stateEndpoints as contract } from '#contract/people/state'
import { browserEndpoints } from '../browser-endpoint.ts'

export const stateEndpoints = browserEndpoints<typeof contract>()({
  save: { api: 'main', method: 'PUT', path: '/state/{key}' },
})
