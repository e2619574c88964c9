import { teamTreeEndpoints } from '#contract/team-tree'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(teamTreeEndpoints.previewMove)
