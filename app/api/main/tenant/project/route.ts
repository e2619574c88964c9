import { projectEndpoints } from '#contract/project'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(projectEndpoints.create)
