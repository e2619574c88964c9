import { contentEndpoints } from '#contract/content'
import { occurrenceChangeEndpoints } from '#contract/occurrence-change'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(contentEndpoints.saveAgendaItem)
export const DELETE = bffHandler(occurrenceChangeEndpoints.remove)
