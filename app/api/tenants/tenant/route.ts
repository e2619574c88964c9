import { tenantsEndpoints } from '#contract/tenants'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(tenantsEndpoints.update)
