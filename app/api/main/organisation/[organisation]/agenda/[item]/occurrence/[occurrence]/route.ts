import { occurrenceChangeEndpoints } from '#contract/occurrence-change'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(occurrenceChangeEndpoints.change)
