import { teamEndpoints } from '#contract/team'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(teamEndpoints.update)
