import { invitationEndpoints } from '#contract/invitation'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(invitationEndpoints.answer)
