import { itemEndpoints } from '#contract/item'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(itemEndpoints.teamProducts)
