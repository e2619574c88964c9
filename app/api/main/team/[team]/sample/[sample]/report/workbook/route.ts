import { sampleEndpoints } from '#contract/sample/sample'
import { downloadHandler } from '#lib/bff/handler'

/** The report of a sample as a workbook. */
export const GET = downloadHandler(sampleEndpoints.workbook)
