import { searchMinimumLength } from '#contract/search-limits'
import { search } from './search-api.ts'
import { findSupplements } from './supplement-api.ts'

type Kind = 'organisation' | 'product' | 'supplement'
type Thing = { kind: Kind; key: string; title: string; organisation?: string }

async function findOfKind(kind: Kind, query: string, organisation: string | undefined): Promise<Thing[]> {
  if (kind === 'supplement') {
    if (organisation === undefined) return []
    const rows = await findSupplements(organisation, query)
    return rows.map(({ key, title }) => ({ kind, key, title, organisation }))
  }
  if (query.length < searchMinimumLength) return []
  const hits = await search(query, undefined, kind)
  return hits.map(({ key, title, organisation: owner }) => ({ kind, key, title, organisation: owner?.key }))
}

/** What a reference may point at, by words of its title; supplements are those of the organisation itself. */
export async function findRelated(
  organisation: string | undefined,
  kinds: readonly Kind[],
  query: string,
): Promise<Thing[]> {
  const found = await Promise.all(kinds.map((kind) => findOfKind(kind, query, organisation)))
  return found.flat()
}
