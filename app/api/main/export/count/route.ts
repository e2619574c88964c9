import { exportEndpoints } from '#contract/spreadsheet-export'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(exportEndpoints.count)
