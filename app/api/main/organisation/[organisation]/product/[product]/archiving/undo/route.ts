import { lifecycleEndpoints } from '#contract/lifecycle'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(lifecycleEndpoints.undoProductArchiving)
