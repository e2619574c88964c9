import { type ItemSort, itemSorts } from '#contract/content/list-filters'

export type SupplementsQuery = { q?: string; used?: 'true' | 'false'; sort?: ItemSort; cursor?: string }

/** The list of supplements for an address; unknown values in it are ignored. */
export function supplementsQuery(search: Record<string, string | string[] | undefined>): SupplementsQuery {
  return {
    q: typeof search.q === 'string' && search.q !== '' ? search.q.slice(0, 100) : undefined,
    used: search.used === 'true' || search.used === 'false' ? search.used : undefined,
    sort: itemSorts.find((known) => known === search.sort),
    cursor: typeof search.cursor === 'string' ? search.cursor : undefined,
  }
}
