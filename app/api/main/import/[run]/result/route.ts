import { importRunEndpoints } from '#contract/import-job/run'
import { downloadHandler } from '#lib/bff/handler'

/** The workbook with how each row ended. */
export const GET = downloadHandler(importRunEndpoints.result)
