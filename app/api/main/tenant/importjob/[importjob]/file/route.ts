import { importJobEndpoints } from '#contract/import-job/import-job'
import { importMaximumBytes } from '#contract/import-job/states'
import { uploadHandler } from '#lib/bff/handler'

export const POST = uploadHandler(importJobEndpoints.runFile, importMaximumBytes)
