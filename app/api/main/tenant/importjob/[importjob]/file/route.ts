import { importJobEndpoints } from '#contract/import-job'
import { importMaximumBytes } from '#contract/import-states'
import { uploadHandler } from '#lib/bff/handler'

export const POST = uploadHandler(importJobEndpoints.runFile, importMaximumBytes)
