import { uploadMaximum } from '#contract/kernel/upload-limits'
import { siteEditEndpoints } from '#contract/tenant/site-edit'
import { bffHandler, uploadHandler } from '#lib/bff/handler'

export const POST = uploadHandler(siteEditEndpoints.givePicture, uploadMaximum)
export const DELETE = bffHandler(siteEditEndpoints.removePicture)
