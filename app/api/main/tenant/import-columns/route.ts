import { importJobEndpoints } from '#contract/import-job'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(importJobEndpoints.columns)
