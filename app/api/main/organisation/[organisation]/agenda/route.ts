import { contentEndpoints } from '#contract/content'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(contentEndpoints.createAgendaItem)
