import { contentEndpoints } from '#contract/content'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(contentEndpoints.saveAgendaItem)
