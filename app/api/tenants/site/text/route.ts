import { siteTextEndpoints } from '#contract/site-text'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(siteTextEndpoints.change)
