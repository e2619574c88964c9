import type { historyEndpoints as contract } from '#contract/history/history'
import { browserEndpoints } from '../browser-endpoint.ts'

export const historyEndpoints = browserEndpoints<typeof contract>()({
  changes: { api: 'main', method: 'GET', path: '/history/{type}/{key}/changes/{first}' },
  restore: { api: 'main', method: 'POST', path: '/history/{type}/{key}/restoration' },
  reinstate: { api: 'main', method: 'POST', path: '/history/{type}/{key}/reinstatement' },
  reinstatementImpact: { api: 'main', method: 'POST', path: '/history/{type}/{key}/reinstatement/preview' },
})
