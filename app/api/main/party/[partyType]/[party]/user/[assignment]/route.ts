import { assignmentEndpoints } from '#contract/assignment'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(assignmentEndpoints.change)
export const DELETE = bffHandler(assignmentEndpoints.remove)
