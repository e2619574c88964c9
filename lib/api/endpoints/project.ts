import type { projectEndpoints as contract } from '#contract/project/project'
import { browserEndpoints } from '../browser-endpoint.ts'

export const projectEndpoints = browserEndpoints<typeof contract>()({
  create: { api: 'main', method: 'POST', path: '/tenant/project' },
  managers: { api: 'main', method: 'GET', path: '/tenant/project/manager' },
  preview: { api: 'main', method: 'POST', path: '/tenant/project/preview' },
  update: { api: 'main', method: 'PUT', path: '/project/{project}' },
  delete: { api: 'main', method: 'DELETE', path: '/project/{project}' },
})
