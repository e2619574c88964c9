import { fileEndpoints } from '#contract/file'
import { downloadHandler } from '#lib/bff/handler'

export const GET = downloadHandler(fileEndpoints.download)
