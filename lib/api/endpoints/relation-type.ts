import type { relationTypeEndpoints as contract } from '#contract/content/relation-type'
import { browserEndpoints } from '../browser-endpoint.ts'

export const relationTypeEndpoints = browserEndpoints<typeof contract>()({
  create: { api: 'main', method: 'POST', path: '/team/{team}/relationtype' },
  update: { api: 'main', method: 'PUT', path: '/team/{team}/relationtype/{relationTypeKey}' },
  delete: { api: 'main', method: 'DELETE', path: '/team/{team}/relationtype/{relationTypeKey}' },
})
