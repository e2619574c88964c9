import { stateEndpoints } from '#contract/state'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(stateEndpoints.save)
