import { confirmationEndpoints } from '#contract/confirmation'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(confirmationEndpoints.confirmSignedIn)
