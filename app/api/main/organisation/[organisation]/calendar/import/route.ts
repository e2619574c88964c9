import { calendarImportEndpoints } from '#contract/calendar-import'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(calendarImportEndpoints.run)
