import { assignmentEndpoints } from '#contract/assignment'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(assignmentEndpoints.resend)
