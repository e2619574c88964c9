import { fileEndpoints } from '#contract/file'
import { uploadMaximum } from '#contract/upload-limits'
import { uploadHandler } from '#lib/bff/handler'

export const POST = uploadHandler(fileEndpoints.uploadToTeam, uploadMaximum)
