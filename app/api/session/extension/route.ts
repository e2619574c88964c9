import { sessionEndpoints } from '#contract/people/session'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(sessionEndpoints.extend)
