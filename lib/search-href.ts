import type { SearchHit } from '#contract/search-limits'
import { organisationPaths, paths } from './paths.ts'

/** Where a hit leads. */
export function searchHref({ kind, key, organisation }: Pick<SearchHit, 'kind' | 'key' | 'organisation'>): string {
  if (kind === 'organisation') return organisationPaths(key).dashboard()
  return organisation === null ? paths.home() : organisationPaths(organisation.key).product(key)
}
