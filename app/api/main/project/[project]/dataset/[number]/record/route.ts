import { datasetEndpoints } from '#contract/dataset'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(datasetEndpoints.records)
