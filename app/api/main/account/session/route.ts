import { accountEndpoints } from '#contract/account'
import { bffHandler } from '#lib/bff/handler'

export const DELETE = bffHandler(accountEndpoints.endOtherSessions)
