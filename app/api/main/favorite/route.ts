import { favoriteEndpoints } from '#contract/favorite'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(favoriteEndpoints.list)
export const POST = bffHandler(favoriteEndpoints.create)
