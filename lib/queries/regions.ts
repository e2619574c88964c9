import { type RegionKind, regionKinds } from '#contract/content/region-kinds'

export type RegionsQuery = { q?: string; kind?: RegionKind; sort?: 'name' | '-name'; cursor?: string }

type Asked = Record<string, string | string[] | undefined>

const sorts = ['name', '-name'] as const

/** The list of regions that an address asks for; what is not known in it counts as not asked. */
export function regionsQuery({ q, kind, sort, cursor }: Asked): RegionsQuery {
  return {
    q: typeof q === 'string' && q.trim() !== '' ? q.trim().slice(0, 100) : undefined,
    kind: regionKinds.find((known) => known === kind),
    sort: sorts.find((known) => known === sort),
    cursor: typeof cursor === 'string' ? cursor : undefined,
  }
}
