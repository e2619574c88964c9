import { importJobEndpoints } from '#contract/import-job/import-job'
import { xmlMaximumBytes } from '#contract/import-job/states'
import { uploadHandler } from '#lib/bff/handler'

export const POST = uploadHandler(importJobEndpoints.lookAtFile, xmlMaximumBytes)
