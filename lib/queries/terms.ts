import { termFilters } from '#contract/thesaurus/term-rules'
import { searchedIn } from './searched-in.ts'

type Only = (typeof termFilters)[number]
export type TermsQuery = { q?: string; only?: Only; sort?: 'name' | '-name'; cursor?: string }

type SearchParams = Record<string, string | string[] | undefined>

const sorts = ['name', '-name'] as const

/** The list of keywords for an address; unknown values in it are ignored. */
export function termsQuery({ q, only, sort, cursor }: SearchParams): TermsQuery {
  return {
    q: searchedIn(q),
    only: termFilters.find((known) => known === only),
    sort: sorts.find((known) => known === sort),
    cursor: typeof cursor === 'string' ? cursor : undefined,
  }
}
