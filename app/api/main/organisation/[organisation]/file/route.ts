import { fileEndpoints } from '#contract/content/file'
import { uploadMaximum } from '#contract/kernel/upload-limits'
import { uploadHandler } from '#lib/bff/handler'

export const POST = uploadHandler(fileEndpoints.upload, uploadMaximum)
