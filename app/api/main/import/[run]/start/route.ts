import { importRunEndpoints } from '#contract/import-run'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(importRunEndpoints.start)
