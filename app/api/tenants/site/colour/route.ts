import { siteEditEndpoints } from '#contract/site-edit'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(siteEditEndpoints.previewColour)
