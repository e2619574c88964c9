import { searchEndpoints } from '#contract/search'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(searchEndpoints.search)
