import type { agreementEndpoints as contract } from '#contract/content/agreement'
import { browserEndpoints } from '../browser-endpoint.ts'

export const agreementEndpoints = browserEndpoints<typeof contract>()({
  get: { api: 'main', method: 'GET', path: '/organisation/{organisation}/agreement' },
  accept: { api: 'main', method: 'POST', path: '/organisation/{organisation}/agreement' },
})
