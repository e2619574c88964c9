import { settingsEndpoints } from '#contract/settings-of'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(settingsEndpoints.saveTeam)
