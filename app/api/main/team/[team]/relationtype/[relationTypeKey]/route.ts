import { relationTypeEndpoints } from '#contract/relation-type'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(relationTypeEndpoints.update)
export const DELETE = bffHandler(relationTypeEndpoints.delete)
