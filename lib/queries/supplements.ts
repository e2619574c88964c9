import { type ItemSort, itemSorts } from '#contract/content/list-filters'

export type SupplementsQuery = { q?: string; used?: 'true' | 'false'; sort?: ItemSort; cursor?: string }

/** The list of supplements for an address; unknown values in it are ignored. */
export function supplementsQuery(asked: Record<string, string | string[] | undefined>): SupplementsQuery {
  return {
    q: typeof asked.q === 'string' && asked.q !== '' ? asked.q.slice(0, 100) : undefined,
    used: asked.used === 'true' || asked.used === 'false' ? asked.used : undefined,
    sort: itemSorts.find((known) => known === asked.sort),
    cursor: typeof asked.cursor === 'string' ? asked.cursor : undefined,
  }
}
