import type { commentEndpoints as contract } from '#contract/content/comment'
import { browserEndpoints } from '../browser-endpoint.ts'

export const commentEndpoints = browserEndpoints<typeof contract>()({
  list: { api: 'main', method: 'GET', path: '/comment/{kind}/{key}' },
  colleagues: { api: 'main', method: 'GET', path: '/comment/{kind}/{key}/colleague' },
  add: { api: 'main', method: 'POST', path: '/comment/{kind}/{key}' },
  reply: { api: 'main', method: 'POST', path: '/comment/{kind}/{key}/{comment}/reply' },
  edit: { api: 'main', method: 'PUT', path: '/comment/{kind}/{key}/{comment}' },
  state: { api: 'main', method: 'POST', path: '/comment/{kind}/{key}/{comment}/state' },
  seen: { api: 'main', method: 'POST', path: '/comment/{kind}/{key}/{comment}/seen' },
  delete: { api: 'main', method: 'DELETE', path: '/comment/{kind}/{key}/{comment}' },
})
