import type { typeEditorEndpoints as contract } from '#contract/type-editor/type-editor'
import { browserEndpoints } from '../browser-endpoint.ts'

export const typeEditorEndpoints = browserEndpoints<typeof contract>()({
  create: { api: 'main', method: 'POST', path: '/tenant/type' },
  update: { api: 'main', method: 'PUT', path: '/tenant/type/{type}' },
  delete: { api: 'main', method: 'DELETE', path: '/tenant/type/{type}' },
  startEffect: { api: 'main', method: 'POST', path: '/tenant/type/{type}/effect' },
  stopEffect: { api: 'main', method: 'POST', path: '/tenant/type/{type}/effect/stop' },
  effect: { api: 'main', method: 'GET', path: '/tenant/type/{type}/effect' },
  publish: { api: 'main', method: 'POST', path: '/tenant/type/{type}/publication' },
})
