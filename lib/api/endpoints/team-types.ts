import type { teamTypesEndpoints as contract } from '#contract/team/team-types'
import { browserEndpoints } from '../browser-endpoint.ts'

export const teamTypesEndpoints = browserEndpoints<typeof contract>()({
  update: { api: 'main', method: 'PUT', path: '/team/{team}/allowed-types' },
})
