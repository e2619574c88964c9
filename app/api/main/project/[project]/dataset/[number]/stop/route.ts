import { datasetEndpoints } from '#contract/dataset'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(datasetEndpoints.stop)
