import { favoriteEndpoints } from '#contract/favorite'
import { bffHandler } from '#lib/bff/handler'

export const DELETE = bffHandler(favoriteEndpoints.delete)
