import type { roomEndpoints as contract } from '#contract/agenda/room'
import { browserEndpoints } from '../browser-endpoint.ts'

export const roomEndpoints = browserEndpoints<typeof contract>()({
  list: { api: 'main', method: 'GET', path: '/organisation/{organisation}/room' },
  save: { api: 'main', method: 'PUT', path: '/organisation/{organisation}/room' },
  free: { api: 'main', method: 'POST', path: '/organisation/{organisation}/room/free' },
})
