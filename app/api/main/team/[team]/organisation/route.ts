import { contentEndpoints } from '#contract/content'
import { itemEndpoints } from '#contract/item'
import { bffHandler } from '#lib/bff/handler'

export const POST = bffHandler(contentEndpoints.createOrganisation)
export const GET = bffHandler(itemEndpoints.teamOrganisations)
