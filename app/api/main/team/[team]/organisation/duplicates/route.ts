import { duplicateEndpoints } from '#contract/duplicates'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(duplicateEndpoints.find)
