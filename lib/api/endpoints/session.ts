import type { sessionEndpoints as contract } from '#contract/people/session'
import { browserEndpoints } from '../browser-endpoint.ts'

export const sessionEndpoints = browserEndpoints<typeof contract>()({
  update: { api: 'main', method: 'GET', path: '/session/update' },
})
