import { exportEndpoints } from '#contract/spreadsheet/spreadsheet-export'
import { downloadHandler } from '#lib/bff/handler'

/** A list as a workbook. */
export const GET = downloadHandler(exportEndpoints.workbook)
