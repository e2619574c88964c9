import { importRunEndpoints } from '#contract/import-job/run'
import { importMaximumBytes } from '#contract/import-job/states'
import { uploadHandler } from '#lib/bff/handler'

export const POST = uploadHandler(importRunEndpoints.firstLook, importMaximumBytes)
