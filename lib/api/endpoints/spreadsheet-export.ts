import type { exportEndpoints as contract } from '#contract/spreadsheet/spreadsheet-export'
import { browserEndpoints } from '../browser-endpoint.ts'

export const exportEndpoints = browserEndpoints<typeof contract>()({
  count: { api: 'main', method: 'GET', path: '/export/count' },
})
