import type { accessRequestEndpoints as contract } from '#contract/people/access-request'
import { browserEndpoints } from '../browser-endpoint.ts'

const request = '/team/{team}/access-request/{request}'

export const accessRequestEndpoints = browserEndpoints<typeof contract>()({
  accept: { api: 'main', method: 'POST', path: `${request}/acceptance` },
  decline: { api: 'main', method: 'POST', path: `${request}/refusal` },
  pass: { api: 'main', method: 'POST', path: `${request}/team` },
})
