import { roleEndpoints } from '#contract/role'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(roleEndpoints.update)
export const DELETE = bffHandler(roleEndpoints.delete)
