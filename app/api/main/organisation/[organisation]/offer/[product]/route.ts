import { consumerEndpoints } from '#contract/consumer'
import { bffHandler } from '#lib/bff/handler'

export const PUT = bffHandler(consumerEndpoints.saveContact)

export const POST = bffHandler(consumerEndpoints.answer)
