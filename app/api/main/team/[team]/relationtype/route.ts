import { relationTypeEndpoints } from '#contract/relation-type'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(relationTypeEndpoints.create)
