import { policyEndpoints } from '#contract/confirmation-policy'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(policyEndpoints.preview)
