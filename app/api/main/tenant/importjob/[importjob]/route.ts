import { importJobEndpoints } from '#contract/import-job'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(importJobEndpoints.update)
export const DELETE = bffHandler(importJobEndpoints.delete)
