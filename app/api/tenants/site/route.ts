import { siteEditEndpoints } from '#contract/site-edit'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(siteEditEndpoints.update)
