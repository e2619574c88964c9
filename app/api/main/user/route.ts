import { userEndpoints } from '#contract/user'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(userEndpoints.search)
