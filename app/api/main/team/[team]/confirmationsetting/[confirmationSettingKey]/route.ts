import { policyEndpoints } from '#contract/confirmation-policy'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(policyEndpoints.update)
export const DELETE = bffHandler(policyEndpoints.delete)
