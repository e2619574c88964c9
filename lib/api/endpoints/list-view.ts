import type { listViewEndpoints as contract } from '#contract/team/list-view'
import { browserEndpoints } from '../browser-endpoint.ts'

export const listViewEndpoints = browserEndpoints<typeof contract>()({
  list: { api: 'main', method: 'GET', path: '/team/{team}/view' },
  save: { api: 'main', method: 'PUT', path: '/team/{team}/view' },
  delete: { api: 'main', method: 'DELETE', path: '/team/{team}/view/{view}' },
})
