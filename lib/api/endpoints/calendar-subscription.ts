import type { calendarSubscriptionEndpoints as contract } from '#contract/agenda/calendar-subscription'
import { browserEndpoints } from '../browser-endpoint.ts'

export const calendarSubscriptionEndpoints = browserEndpoints<typeof contract>()({
  get: { api: 'main', method: 'GET', path: '/calendar-subscription/{type}/{key}' },
  renew: { api: 'main', method: 'PUT', path: '/calendar-subscription/{type}/{key}' },
  revoke: { api: 'main', method: 'DELETE', path: '/calendar-subscription/{type}/{key}' },
})
