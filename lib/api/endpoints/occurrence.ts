import type { occurrenceEndpoints as contract } from '#contract/agenda/occurrence'
import { browserEndpoints } from '../browser-endpoint.ts'

export const occurrenceEndpoints = browserEndpoints<typeof contract>()({
  attention: { api: 'main', method: 'GET', path: '/organisation/{organisation}/occurrence/attention' },
  clashes: { api: 'main', method: 'POST', path: '/organisation/{organisation}/occurrence/clash' },
})
