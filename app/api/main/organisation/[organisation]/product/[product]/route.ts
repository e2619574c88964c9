import { contentEndpoints } from '#contract/content'
import { lifecycleEndpoints } from '#contract/lifecycle'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(contentEndpoints.saveProduct)

export const DELETE = bffHandler(lifecycleEndpoints.deleteProduct)
