import { type RegionKind, regionKinds } from '#contract/content/region-kinds'
import { searchedIn } from './searched-in.ts'

export type RegionsQuery = { q?: string; kind?: RegionKind; sort?: 'name' | '-name'; cursor?: string }

type SearchParams = Record<string, string | string[] | undefined>

const sorts = ['name', '-name'] as const

/** The list of regions for an address; unknown values in it are ignored. */
export function regionsQuery({ q, kind, sort, cursor }: SearchParams): RegionsQuery {
  return {
    q: searchedIn(q),
    kind: regionKinds.find((known) => known === kind),
    sort: sorts.find((known) => known === sort),
    cursor: typeof cursor === 'string' ? cursor : undefined,
  }
}
