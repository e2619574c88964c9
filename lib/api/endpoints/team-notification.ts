import type { teamNotificationEndpoints as contract } from '#contract/notification/team-notification'
import { browserEndpoints } from '../browser-endpoint.ts'

export const teamNotificationEndpoints = browserEndpoints<typeof contract>()({
  save: { api: 'main', method: 'PUT', path: '/team/{team}/notification' },
})
