import { supplementEndpoints } from '#contract/supplement'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(supplementEndpoints.attach)
export const DELETE = bffHandler(supplementEndpoints.detach)
