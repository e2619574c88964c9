import type { reminderEndpoints as contract } from '#contract/confirmation/reminder'
import { browserEndpoints } from '../browser-endpoint.ts'

export const reminderEndpoints = browserEndpoints<typeof contract>()({
  overdue: { api: 'main', method: 'GET', path: '/confirmation-reminder' },
  mail: { api: 'main', method: 'GET', path: '/confirmation-reminder/{organisation}' },
  send: { api: 'main', method: 'POST', path: '/confirmation-reminder' },
})
