import type { occurrenceChangeEndpoints as contract } from '#contract/agenda/occurrence-change'
import { browserEndpoints } from '../browser-endpoint.ts'

export const occurrenceChangeEndpoints = browserEndpoints<typeof contract>()({
  change: { api: 'main', method: 'PUT', path: '/organisation/{organisation}/agenda/{item}/occurrence/{occurrence}' },
  changeSeveral: { api: 'main', method: 'POST', path: '/organisation/{organisation}/occurrence/change' },
  keep: { api: 'main', method: 'PUT', path: '/organisation/{organisation}/occurrence/kept' },
  remove: { api: 'main', method: 'DELETE', path: '/organisation/{organisation}/agenda/{item}' },
})
