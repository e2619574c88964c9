import { teamTreeEndpoints } from '#contract/team-tree'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(teamTreeEndpoints.targets)
export const POST = bffHandler(teamTreeEndpoints.move)
