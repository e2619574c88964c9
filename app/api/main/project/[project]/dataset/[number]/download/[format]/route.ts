import { datasetEndpoints } from '#contract/project/dataset'
import { downloadHandler } from '#lib/bff/handler'

/** A whole dataset as a file. */
export const GET = downloadHandler(datasetEndpoints.download)
