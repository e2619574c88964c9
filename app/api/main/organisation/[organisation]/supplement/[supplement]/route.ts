import { contentEndpoints } from '#contract/content'
import { supplementEndpoints } from '#contract/supplement'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(contentEndpoints.saveSupplement)
export const DELETE = bffHandler(supplementEndpoints.delete)
