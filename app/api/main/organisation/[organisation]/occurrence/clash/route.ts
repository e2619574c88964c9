import { occurrenceEndpoints } from '#contract/occurrence'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(occurrenceEndpoints.clashes)
