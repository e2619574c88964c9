import { verificationEndpoints } from '#contract/verification'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(verificationEndpoints.create)
