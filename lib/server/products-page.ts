import 'server-only'
import { consumerEndpoints } from '#contract/consumer'
import { AppError } from '#contract/errors'
import { itemEndpoints } from '#contract/item'
import { publicationStates } from '#contract/publication'
import { consumerActionsWords } from './consumer-words.ts'
import { openOrganisationPage } from './organisation-page.ts'
import { packedPublicationWords } from './publication-words.ts'

type SearchParams = Record<string, string | string[] | undefined>

/** The page and the state that the address of a list of products asks for. */
export function productsQuery({ cursor, state }: SearchParams) {
  return {
    cursor: typeof cursor === 'string' ? cursor : undefined,
    state: publicationStates.find((one) => one === state),
  }
}

/** Without co-organisers in the tenant there are no offers. */
function noOffers(error: unknown): { items: [] } {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return { items: [] }
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
      isAll ? call(consumerEndpoints.offers, { params }).catch(noOffers) : { items: [] },
      isAll ? call(itemEndpoints.contents, { params }) : undefined,
    ])
    return { page, counts: page.counts, offers: offers.items, contents }
  })
  const [publication, consumer] = await Promise.all([packedPublicationWords(), consumerActionsWords()])
  return { menu, list: { ...data, ...chosen, type, menu, words: { publication, consumer } } }
}
