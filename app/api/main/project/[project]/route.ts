import { projectEndpoints } from '#contract/project'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(projectEndpoints.update)
export const DELETE = bffHandler(projectEndpoints.delete)
