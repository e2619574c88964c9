import type { SessionUser } from '#contract/people/session'
import { organisationPaths, teamPaths } from '#lib/paths/paths'

export type RolePlace = SessionUser['teamRoles' | 'organisationRoles' | 'itemRoles'][number] & { organisation?: string }

/** Everything that somebody has a role on. */
export const rolePlacesOf = (user: SessionUser): RolePlace[] => [
  ...user.teamRoles,
  ...user.organisationRoles,
  ...user.itemRoles,
]

/** Where what somebody has a role on is opened; undefined when the role gives no right to look at it. */
export function rolePlaceHref({ type, key, organisation = key, reachable }: RolePlace): string | undefined {
  if (!reachable) return undefined
  const to = organisationPaths(organisation)
  if (type === 'team') return teamPaths(key).dashboard()
  if (type === 'organisation') return to.dashboard()
  return { product: to.product, supplement: to.supplement, agenda: to.agenda }[type](key)
}
