import type { webhookEndpoints as contract } from '#contract/project/webhook'
import { browserEndpoints } from '../browser-endpoint.ts'

const webhook = '/project/{project}/webhook/{webhook}'

export const webhookEndpoints = browserEndpoints<typeof contract>()({
  create: { api: 'main', method: 'POST', path: '/project/{project}/webhook' },
  update: { api: 'main', method: 'PUT', path: webhook },
  delete: { api: 'main', method: 'DELETE', path: webhook },
  secret: { api: 'main', method: 'GET', path: `${webhook}/secret` },
  renewSecret: { api: 'main', method: 'POST', path: `${webhook}/secret` },
  test: { api: 'main', method: 'POST', path: `${webhook}/test` },
  resend: { api: 'main', method: 'POST', path: `${webhook}/message/{message}/resend` },
})
