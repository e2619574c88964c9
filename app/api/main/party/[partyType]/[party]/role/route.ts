import { assignmentEndpoints } from '#contract/assignment'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(assignmentEndpoints.roles)
