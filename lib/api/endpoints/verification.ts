import type { verificationEndpoints as contract } from '#contract/confirmation/verification'
import { browserEndpoints } from '../browser-endpoint.ts'

export const verificationEndpoints = browserEndpoints<typeof contract>()({
  create: { api: 'main', method: 'POST', path: '/tenant/verification' },
  update: { api: 'main', method: 'PUT', path: '/tenant/verification/{verification}' },
  delete: { api: 'main', method: 'DELETE', path: '/tenant/verification/{verification}' },
  choose: { api: 'main', method: 'PUT', path: '/team/{team}/verification' },
})
