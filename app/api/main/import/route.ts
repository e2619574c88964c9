import { importRunEndpoints } from '#contract/import-run'
import { importMaximumBytes } from '#contract/import-states'
import { bffHandler, uploadHandler } from '#lib/bff/handler'

export const GET = bffHandler(importRunEndpoints.list)
export const POST = uploadHandler(importRunEndpoints.upload, importMaximumBytes)
