import { historyEndpoints } from '#contract/history'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(historyEndpoints.reinstatementImpact)
