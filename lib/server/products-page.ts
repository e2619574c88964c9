import 'server-only'
import { consumerEndpoints, type Offer } from '#contract/content/consumer'
import { itemEndpoints } from '#contract/content/item'
import { AppError } from '#contract/kernel/errors'
import { productStates } from '#contract/publication/publication'
import { sortOf } from './item-sort.ts'
import { openOrganisationPage } from './organisation-page.ts'

type SearchParams = Record<string, string | string[] | undefined>

/** The page, the order and the state that the address of a list of products asks for. */
export function productsQuery({ cursor, sort, state }: SearchParams) {
  return {
    cursor: typeof cursor === 'string' ? cursor : undefined,
    sort: sortOf(sort),
    state: productStates.find((one) => one === state),
  }
}

const none: { items: readonly Offer[] } = { items: [] }

/** Without co-organisers in the tenant there are no offers. */
function noOffers(error: unknown) {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return none
  throw error
}

/** Opens a list of products of an organisation: all, or those of a type. */
export async function openProductsPage(organisation: string, query: SearchParams, type?: string) {
  const chosen = productsQuery(query)
  const params = { organisation }
  const { menu, data } = await openOrganisationPage(organisation, 'products', async (call) => {
    const isAll = type === undefined
    const [page, offers, contents] = await Promise.all([
      call(itemEndpoints.products, { params, query: { ...chosen, type, counts: isAll ? 'true' : undefined } }),
      isAll ? call(consumerEndpoints.offers, { params }).catch(noOffers) : none,
      isAll ? call(itemEndpoints.contents, { params }) : undefined,
    ])
    return { page, counts: page.counts, offers: offers.items, contents }
  })
  return { ...data, ...chosen, type, menu }
}
