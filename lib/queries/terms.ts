import { termFilters } from '#contract/thesaurus/term-rules'

type Only = (typeof termFilters)[number]
export type TermsQuery = { q?: string; only?: Only; sort?: 'name' | '-name'; cursor?: string }

type Asked = Record<string, string | string[] | undefined>

const sorts = ['name', '-name'] as const

/** The list of keywords that an address asks for; what is not known in it counts as not asked. */
export function termsQuery({ q, only, sort, cursor }: Asked): TermsQuery {
  return {
    q: typeof q === 'string' && q.trim() !== '' ? q.trim().slice(0, 100) : undefined,
    only: termFilters.find((known) => known === only),
    sort: sorts.find((known) => known === sort),
    cursor: typeof cursor === 'string' ? cursor : undefined,
  }
}
