import type { confirmationEndpoints as contract } from '#contract/confirmation/confirmation'
import { browserEndpoints } from '../browser-endpoint.ts'

export const confirmationEndpoints = browserEndpoints<typeof contract>()({
  confirmSignedIn: { api: 'main', method: 'POST', path: '/organisation/{organisation}/confirmation' },
})
