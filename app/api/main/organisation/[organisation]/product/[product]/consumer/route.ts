import { consumerEndpoints } from '#contract/consumer'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(consumerEndpoints.invite)
