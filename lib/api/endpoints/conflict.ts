import type { conflictEndpoints as contract } from '#contract/content/conflict'
import { browserEndpoints } from '../browser-endpoint.ts'

export const conflictEndpoints = browserEndpoints<typeof contract>()({
  seen: { api: 'main', method: 'POST', path: '/history/{type}/{key}/conflict/seen' },
  take: { api: 'main', method: 'POST', path: '/history/{type}/{key}/conflict/{id}/take' },
  editing: { api: 'main', method: 'POST', path: '/history/{type}/{key}/editing' },
})
