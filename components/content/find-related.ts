import { searchMinimumLength } from '#contract/content/search-limits'
import { call } from '#lib/api/client'
import type { RelatedThing } from '../fields/editor-props'

type Kind = RelatedThing['kind']

async function findSupplements(organisation: string, q: string): Promise<RelatedThing[]> {
  const input = { params: { organisation }, query: { limit: 20, q: q || undefined } }
  const { data } = await call('GET /main/organisation/{organisation}/supplement', input, { whenSessionEnded: 'fail' })
  return data.items.map(({ key, title }) => ({ kind: 'supplement', key, title, organisation }))
}

async function findOfKind(kind: Kind, q: string, organisation: string | undefined): Promise<RelatedThing[]> {
  if (kind === 'supplement') return organisation === undefined ? [] : findSupplements(organisation, q)
  if (q.length < searchMinimumLength) return []
  const { data } = await call('GET /main/search', { query: { q, kind } })
  return data.items.map(({ key, title, organisation: owner }) => ({ kind, key, title, organisation: owner?.key }))
}

/** Finds possible targets of a reference by words of their titles; supplements are those of the organisation itself. */
export async function findRelated(
  organisation: string | undefined,
  kinds: readonly Kind[],
  query: string,
): Promise<RelatedThing[]> {
  const found = await Promise.all(kinds.map((kind) => findOfKind(kind, query, organisation)))
  return found.flat()
}
