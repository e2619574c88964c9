import { sampleEndpoints } from '#contract/sample/sample'
import { downloadHandler } from '#lib/bff/handler'

/** The report of a sample as JSON. */
export const GET = downloadHandler(sampleEndpoints.reportFile)
