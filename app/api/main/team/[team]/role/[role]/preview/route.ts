import { roleEndpoints } from '#contract/role'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(roleEndpoints.preview)
