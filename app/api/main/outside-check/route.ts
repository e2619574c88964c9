import { outsideEndpoints } from '#contract/outside'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(outsideEndpoints.check)
