import type { changeSetEndpoints as contract } from '#contract/change-set/change-set'
import { browserEndpoints } from '../browser-endpoint.ts'

export const changeSetEndpoints = browserEndpoints<typeof contract>()({
  fields: { api: 'main', method: 'GET', path: '/maintenance/change-set/fields' },
  create: { api: 'main', method: 'POST', path: '/maintenance/change-set' },
  get: { api: 'main', method: 'GET', path: '/maintenance/change-set/{set}' },
  update: { api: 'main', method: 'PUT', path: '/maintenance/change-set/{set}' },
  delete: { api: 'main', method: 'DELETE', path: '/maintenance/change-set/{set}' },
  act: { api: 'main', method: 'POST', path: '/maintenance/change-set/{set}/act' },
})
