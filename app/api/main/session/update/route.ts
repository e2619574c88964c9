import { sessionEndpoints } from '#contract/session'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(sessionEndpoints.update)
