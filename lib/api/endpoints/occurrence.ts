import type { occurrenceEndpoints as contract } from '#contract/agenda/occurrence'
import { browserEndpoints } from '../browser-endpoint.ts'

export const occurrenceEndpoints = browserEndpoints<typeof contract>()({
  clashes: { api: 'main', method: 'POST', path: '/organisation/{organisation}/occurrence/clash' },
})
