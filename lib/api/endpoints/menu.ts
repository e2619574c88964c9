import type { menuEndpoints as contract } from '#contract/team/menu'
import { browserEndpoints } from '../browser-endpoint.ts'

export const menuEndpoints = browserEndpoints<typeof contract>()({
  organisation: { api: 'main', method: 'GET', path: '/organisation/{organisation}/menu' },
  team: { api: 'main', method: 'GET', path: '/team/{id}/menu' },
})
