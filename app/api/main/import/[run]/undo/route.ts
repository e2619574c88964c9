import { importRunEndpoints } from '#contract/import-run'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(importRunEndpoints.undoImpact)
export const POST = bffHandler(importRunEndpoints.undo)
