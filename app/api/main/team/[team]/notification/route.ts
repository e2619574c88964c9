import { teamNotificationEndpoints } from '#contract/team-notification'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(teamNotificationEndpoints.save)
