import type { HistorySubject } from '#contract/history/history'
import { organisationPaths, teamPaths, tenantPaths } from './paths.ts'

/** Where a thing is edited; nothing for what has no page of its own. */
export function itemEditHref({ type, key, organisation, team }: HistorySubject): string | undefined {
  if (type === 'organisation') return organisationPaths(key).edit()
  if (type === 'team' || type === 'teamSettings' || type === 'teamTypes') return teamPaths(key).edit()
  if (type === 'settings') return organisationPaths(key).settings()
  if (type === 'verification') return tenantPaths.verificationEdit(key)
  if (team !== null) {
    if (type === 'role') return teamPaths(team).role(key)
    if (type === 'relationType') return teamPaths(team).relationType(key)
    if (type === 'confirmationPolicy') return teamPaths(team).confirmationSetting(key)
  }
  if (organisation === null) return undefined
  const to = organisationPaths(organisation.key)
  if (type === 'product') return to.product(key)
  if (type === 'supplement') return to.supplement(key)
  return type === 'agenda' ? to.agenda(key) : undefined
}
