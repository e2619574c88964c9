import type { roleEndpoints as contract } from '#contract/access/role'
import { browserEndpoints } from '../browser-endpoint.ts'

export const roleEndpoints = browserEndpoints<typeof contract>()({
  create: { api: 'main', method: 'POST', path: '/team/{team}/role' },
  update: { api: 'main', method: 'PUT', path: '/team/{team}/role/{role}' },
  preview: { api: 'main', method: 'POST', path: '/team/{team}/role/{role}/preview' },
  delete: { api: 'main', method: 'DELETE', path: '/team/{team}/role/{role}' },
})
