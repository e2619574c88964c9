import type { serviceAccountEndpoints as contract } from '#contract/access/service-account'
import { browserEndpoints } from '../browser-endpoint.ts'

const account = '/team/{team}/service-account/{account}'

export const serviceAccountEndpoints = browserEndpoints<typeof contract>()({
  create: { api: 'main', method: 'POST', path: '/team/{team}/service-account' },
  update: { api: 'main', method: 'PUT', path: account },
  confirm: { api: 'main', method: 'POST', path: `${account}/confirm` },
  end: { api: 'main', method: 'POST', path: `${account}/end` },
  addSecret: { api: 'main', method: 'POST', path: `${account}/secret` },
  revokeSecret: { api: 'main', method: 'DELETE', path: `${account}/secret/{secret}` },
})
