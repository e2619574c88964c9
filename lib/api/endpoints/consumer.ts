import type { consumerEndpoints as contract } from '#contract/content/consumer'
import { browserEndpoints } from '../browser-endpoint.ts'

export const consumerEndpoints = browserEndpoints<typeof contract>()({
  invite: { api: 'main', method: 'POST', path: '/organisation/{organisation}/product/{product}/consumer' },
  end: { api: 'main', method: 'DELETE', path: '/organisation/{organisation}/product/{product}/consumer/{consumer}' },
  saveContact: { api: 'main', method: 'PUT', path: '/organisation/{organisation}/offer/{product}' },
  answer: { api: 'main', method: 'POST', path: '/organisation/{organisation}/offer/{product}' },
})
