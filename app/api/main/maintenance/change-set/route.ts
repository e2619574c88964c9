import { changeSetEndpoints } from '#contract/change-set'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(changeSetEndpoints.create)
