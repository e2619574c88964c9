import type { SearchHit } from '#contract/content/search-limits'
import { organisationPaths, paths, projectPaths, teamPaths } from './paths.ts'

/** Where a hit leads. */
export function searchHref({ kind, key, organisation }: Pick<SearchHit, 'kind' | 'key' | 'organisation'>): string {
  if (kind === 'organisation') return organisationPaths(key).dashboard()
  if (kind === 'project') return projectPaths(key).dashboard()
  if (kind === 'team') return teamPaths(key).dashboard()
  if (organisation === null) return paths.home()
  const within = organisationPaths(organisation.key)
  return kind === 'product' ? within.product(key) : within.supplement(key)
}
