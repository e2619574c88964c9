import type { userEndpoints as contract } from '#contract/people/user'
import { browserEndpoints } from '../browser-endpoint.ts'

export const userEndpoints = browserEndpoints<typeof contract>()({
  search: { api: 'main', method: 'GET', path: '/user' },
  resetSecondFactor: { api: 'main', method: 'DELETE', path: '/user/{user}/second-factor' },
})
