import { occurrenceEndpoints } from '#contract/occurrences'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(occurrenceEndpoints.preview)
