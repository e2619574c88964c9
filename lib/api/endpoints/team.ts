import type { teamEndpoints as contract } from '#contract/team/team'
import { browserEndpoints } from '../browser-endpoint.ts'

export const teamEndpoints = browserEndpoints<typeof contract>()({
  update: { api: 'main', method: 'PUT', path: '/team/{team}' },
})
