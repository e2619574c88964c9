import type { teamTreeEndpoints as contract } from '#contract/team/team-tree'
import { browserEndpoints } from '../browser-endpoint.ts'

export const teamTreeEndpoints = browserEndpoints<typeof contract>()({
  create: { api: 'main', method: 'POST', path: '/team/{team}/team' },
  targets: { api: 'main', method: 'GET', path: '/team/{team}/move' },
  previewMove: { api: 'main', method: 'POST', path: '/team/{team}/move/preview' },
  move: { api: 'main', method: 'POST', path: '/team/{team}/move' },
  delete: { api: 'main', method: 'DELETE', path: '/team/{team}' },
})
