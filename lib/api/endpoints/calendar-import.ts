import type { calendarImportEndpoints as contract } from '#contract/agenda/calendar-import'
import { browserEndpoints } from '../browser-endpoint.ts'

export const calendarImportEndpoints = browserEndpoints<typeof contract>()({
  run: { api: 'main', method: 'POST', path: '/organisation/{organisation}/calendar/import' },
})
