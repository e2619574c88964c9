import { teamTypesEndpoints } from '#contract/team-types'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(teamTypesEndpoints.update)
