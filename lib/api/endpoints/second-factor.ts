import type { secondFactorEndpoints as contract } from '#contract/people/second-factor'
import { browserEndpoints } from '../browser-endpoint.ts'

export const secondFactorEndpoints = browserEndpoints<typeof contract>()({
  start: { api: 'main', method: 'POST', path: '/account/second-factor/setup' },
  confirm: { api: 'main', method: 'PUT', path: '/account/second-factor' },
  renewCodes: { api: 'main', method: 'POST', path: '/account/second-factor/recovery-codes' },
  remove: { api: 'main', method: 'POST', path: '/account/second-factor/removal' },
})
