import { relationEndpoints } from '#contract/relation'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(relationEndpoints.addToProduct)
