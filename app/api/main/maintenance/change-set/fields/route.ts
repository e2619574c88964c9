import { changeSetEndpoints } from '#contract/change-set'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(changeSetEndpoints.fields)
