import { importJobEndpoints } from '#contract/import-job'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(importJobEndpoints.create)
