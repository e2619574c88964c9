import { publishingEndpoints } from '#contract/publishing'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(publishingEndpoints.agendaItem)
