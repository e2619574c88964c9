import type { assignmentEndpoints as contract } from '#contract/access/assignment'
import { browserEndpoints } from '../browser-endpoint.ts'

export const assignmentEndpoints = browserEndpoints<typeof contract>()({
  roles: { api: 'main', method: 'GET', path: '/party/{partyType}/{party}/role' },
  assign: { api: 'main', method: 'POST', path: '/party/{partyType}/{party}/user' },
  invite: { api: 'main', method: 'POST', path: '/party/{partyType}/{party}/invitation' },
  change: { api: 'main', method: 'PUT', path: '/party/{partyType}/{party}/user/{assignment}' },
  remove: { api: 'main', method: 'DELETE', path: '/party/{partyType}/{party}/user/{assignment}' },
  resend: { api: 'main', method: 'POST', path: '/party/{partyType}/{party}/user/{assignment}/invitation' },
})
