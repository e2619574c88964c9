import { teamEndpoints } from '#contract/team'
import { teamTreeEndpoints } from '#contract/team-tree'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(teamEndpoints.update)
export const DELETE = bffHandler(teamTreeEndpoints.delete)
