import { relationEndpoints } from '#contract/relation'
import { bffHandler } from '#lib/bff/handler'

export const DELETE = bffHandler(relationEndpoints.removeFromProduct)
