import { fileEndpoints } from '#contract/content/file'
import { downloadHandler } from '#lib/bff/handler'

export const GET = downloadHandler(fileEndpoints.download)
