import type { accountEndpoints as contract } from '#contract/people/account'
import { browserEndpoints } from '../browser-endpoint.ts'

export const accountEndpoints = browserEndpoints<typeof contract>()({
  update: { api: 'main', method: 'PUT', path: '/account' },
  changePassword: { api: 'main', method: 'PUT', path: '/account/password' },
  endOtherSessions: { api: 'main', method: 'DELETE', path: '/account/session' },
})
