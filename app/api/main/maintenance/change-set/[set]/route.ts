import { changeSetEndpoints } from '#contract/change-set'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(changeSetEndpoints.get)
export const PUT = bffHandler(changeSetEndpoints.update)
export const DELETE = bffHandler(changeSetEndpoints.delete)
