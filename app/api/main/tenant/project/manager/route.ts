import { projectEndpoints } from '#contract/project'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(projectEndpoints.managers)
