import { type ItemSort, itemSorts, type UnconfirmedSpan, unconfirmedSpans } from '#contract/content/list-filters'
import { type QualityBand, qualityBands } from '#contract/content/quality'
import { keySchema } from '#contract/kernel/key'
import { type ProductState, productStates } from '#contract/publication/publication'
import { searchedIn } from './searched-in.ts'

/** Parameters of a list of products; `organisation` in that of a team. */
export type ProductsQuery = {
  /** Part of the title. */
  q?: string
  type?: string
  organisation?: string
  state?: ProductState
  /** How good it is; in that of a team. */
  quality?: QualityBand
  /** Of which a source says something else; in that of a team. */
  doubted?: 'true'
  /** A field that nobody confirmed for so many months; in that of a team. */
  unconfirmed?: string
  unconfirmedMonths?: UnconfirmedSpan
  sort?: ItemSort
  cursor?: string
}

const keyIn = (search: unknown) => keySchema.safeParse(search).data

/** Reads the address of a list of products; unknown values are ignored. */
export function productsQuery(search: Record<string, string | string[] | undefined>): ProductsQuery {
  const { q, cursor } = search
  const unconfirmed = searchedIn(search.unconfirmed)
  return {
    q: searchedIn(q),
    type: keyIn(search.type),
    organisation: keyIn(search.organisation),
    state: productStates.find((one) => one === search.state),
    quality: qualityBands.find((one) => one === search.quality),
    doubted: search.doubted === 'true' ? 'true' : undefined,
    unconfirmed,
    unconfirmedMonths:
      unconfirmed === undefined ? undefined : unconfirmedSpans.find((one) => one === search.unconfirmedMonths),
    sort: itemSorts.find((one) => one === search.sort),
    cursor: typeof cursor === 'string' ? cursor : undefined,
  }
}

const productFilters = ['q', 'type', 'organisation', 'state', 'quality', 'doubted', 'unconfirmed'] as const
export type ProductFilterName = (typeof productFilters)[number]

/** The filters that are on. */
export const productFiltersOn = (query: ProductsQuery): ProductFilterName[] =>
  productFilters.filter((name) => query[name] !== undefined)

/** The same list without one of its filters, from its first page on. */
export const withoutProductFilter = (query: ProductsQuery, name: ProductFilterName): ProductsQuery => ({
  ...query,
  [name]: undefined,
  ...(name === 'unconfirmed' ? { unconfirmedMonths: undefined } : {}),
  cursor: undefined,
})
