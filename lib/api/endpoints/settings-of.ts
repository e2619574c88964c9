import type { settingsEndpoints as contract } from '#contract/team/inherited-settings'
import { browserEndpoints } from '../browser-endpoint.ts'

export const settingsEndpoints = browserEndpoints<typeof contract>()({
  saveOrganisation: { api: 'main', method: 'PUT', path: '/organisation/{organisation}/settings' },
  saveTeam: { api: 'main', method: 'PUT', path: '/team/{team}/settings' },
})
