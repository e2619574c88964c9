import { importRunEndpoints } from '#contract/import-job/run'
import { importMaximumBytes } from '#contract/import-job/states'
import { uploadHandler } from '#lib/bff/handler'

// This file takes the whole address from app/api/[...path], so it names what that would have served.
export { serveCall as GET } from '#lib/bff/serve-call'
export const POST = uploadHandler(importRunEndpoints.upload, importMaximumBytes)
