import type { maintenanceEndpoints as contract } from '#contract/tenant/maintenance'
import { browserEndpoints } from '../browser-endpoint.ts'

export const maintenanceEndpoints = browserEndpoints<typeof contract>()({
  retryJob: { api: 'main', method: 'POST', path: '/maintenance/job/{job}/retry' },
  retryMail: { api: 'main', method: 'POST', path: '/maintenance/mail/{mail}/retry' },
  setMode: { api: 'main', method: 'PUT', path: '/maintenance/mode' },
})
