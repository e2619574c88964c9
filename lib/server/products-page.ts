import 'server-only'
import { consumerEndpoints, type Offer } from '#contract/content/consumer'
import { itemEndpoints } from '#contract/content/item'
import { AppError } from '#contract/kernel/errors'
import { teamPaths } from '#lib/paths/paths'
import {
  type ProductFilterName,
  type ProductsQuery,
  productFiltersOn,
  productsQuery,
  withoutProductFilter,
} from '#lib/queries/products'
import { viewIn } from './list-view.ts'
import { openOrganisationPage } from './organisation-page.ts'
import { openTeamPage } from './team-page.ts'

type SearchParams = Record<string, string | string[] | undefined>

/** How many there are without each of the filters, where they leave nothing: to name the one that does. */
async function countWithout(
  { items }: { items: unknown[] },
  query: ProductsQuery,
  list: (query: ProductsQuery & { limit: number; total: 'true' }) => Promise<{ total?: number }>,
): Promise<Partial<Record<ProductFilterName, number>>> {
  if (items.length > 0 || query.cursor !== undefined) return {}
  const counted = await Promise.all(
    productFiltersOn(query).map(async (name) => {
      const { total = 0 } = await list({ ...withoutProductFilter(query, name), limit: 1, total: 'true' })
      return [name, total] as const
    }),
  )
  return Object.fromEntries(counted)
}

/** Opens the products of a team that an address asks for. */
export async function openTeamProductsPage(team: string, search: SearchParams) {
  const query = productsQuery(search)
  const params = { team }
  const { menu, data } = await openTeamPage(team, 'products', async (call) => {
    const list = (of: ProductsQuery & { limit?: number; total: 'true'; summary?: 'true' }) =>
      call(itemEndpoints.teamProducts, { params, query: of })
    const [page, choices, view] = await Promise.all([
      list({ ...query, total: 'true', summary: 'true' }),
      query.unconfirmed === undefined ? undefined : call(itemEndpoints.organisationChoices, { params }),
      viewIn(call, { team, list: 'team.products', path: teamPaths(team).products() }, search),
    ])
    return { page, choices, view, without: await countWithout(page, query, list) }
  })
  return { menu, ...data, query }
}

const none: { items: readonly Offer[] } = { items: [] }

/** Without co-organisers in the tenant there are no offers. */
function noOffers(error: unknown) {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return none
  throw error
}

/** Opens a list of products of an organisation: all, or those of a type that has a page of its own. */
export async function openProductsPage(organisation: string, search: SearchParams, pageOfType?: string) {
  const ofTeam = { organisation: undefined, quality: undefined, doubted: undefined, unconfirmed: undefined }
  const query = { ...productsQuery(search), ...ofTeam, unconfirmedMonths: undefined }
  const params = { organisation }
  const { menu, data } = await openOrganisationPage(organisation, 'products', async (call) => {
    const isAll = pageOfType === undefined
    const list = (of: ProductsQuery & { limit?: number; total: 'true'; counts?: 'true' }) =>
      call(itemEndpoints.products, { params, query: { ...of, type: pageOfType ?? of.type } })
    const [page, offers, contents] = await Promise.all([
      list({ ...query, total: 'true', counts: isAll ? 'true' : undefined }),
      isAll ? call(consumerEndpoints.offers, { params }).catch(noOffers) : none,
      isAll ? call(itemEndpoints.contents, { params }) : undefined,
    ])
    return { page, counts: page.counts, offers: offers.items, contents, without: await countWithout(page, query, list) }
  })
  return { ...data, query, pageOfType, menu }
}
