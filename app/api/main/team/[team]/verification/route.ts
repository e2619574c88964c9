import { verificationEndpoints } from '#contract/verification'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(verificationEndpoints.choose)
