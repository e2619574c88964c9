import { contentEndpoints } from '#contract/content'
import { itemEndpoints } from '#contract/item'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(itemEndpoints.supplements)
export const POST = bffHandler(contentEndpoints.createSupplement)
