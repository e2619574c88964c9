import type { schoolHolidayEndpoints as contract } from '#contract/agenda/school-holidays'
import { browserEndpoints } from '../browser-endpoint.ts'

export const schoolHolidayEndpoints = browserEndpoints<typeof contract>()({
  list: { api: 'regions', method: 'GET', path: '/school-holiday' },
})
