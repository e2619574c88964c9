import { regionsEndpoints } from '#contract/regions'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(regionsEndpoints.find)
