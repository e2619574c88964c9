import { maintenanceEndpoints } from '#contract/maintenance'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(maintenanceEndpoints.retryJob)
