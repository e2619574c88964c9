import { calendarSubscriptionEndpoints } from '#contract/calendar-subscription'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(calendarSubscriptionEndpoints.get)
export const PUT = bffHandler(calendarSubscriptionEndpoints.renew)
export const DELETE = bffHandler(calendarSubscriptionEndpoints.revoke)
