import type { SearchHit } from '#contract/content/search-limits'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { organisationPaths, paths, projectPaths, teamPaths } from './paths.ts'

/** Where a hit leads. */
export function searchHref({
  kind,
  key,
  organisation,
}: Pick<SearchHit, 'key' | 'organisation'> & { kind: SearchHit['kind'] | ItemKind }): string {
  if (kind === 'organisation') return organisationPaths(key).dashboard()
  if (kind === 'project') return projectPaths(key).dashboard()
  if (kind === 'team') return teamPaths(key).dashboard()
  if (organisation === null) return paths.home()
  const within = organisationPaths(organisation.key)
  if (kind === 'agenda') return within.agenda(key)
  return kind === 'product' ? within.product(key) : within.supplement(key)
}
