import { sessionEndpoints } from '#contract/session'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(sessionEndpoints.extend)
