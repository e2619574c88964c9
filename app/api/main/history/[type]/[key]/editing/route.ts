import { conflictEndpoints } from '#contract/conflict'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(conflictEndpoints.editing)
