import type { RoleAssignment } from '#contract/assignment'
import { organisationPaths, teamPaths } from './paths.ts'

/** The page of what a role is assigned on. */
export function partyHref({
  partyType,
  partyKey,
  partyOrganisation,
}: Pick<RoleAssignment, 'partyType' | 'partyKey' | 'partyOrganisation'>): string {
  if (partyType === 'team') return teamPaths(partyKey).dashboard()
  if (partyType === 'organisation') return organisationPaths(partyKey).dashboard()
  const within = organisationPaths(partyOrganisation ?? '')
  return partyType === 'product' ? within.product(partyKey) : within.supplement(partyKey)
}
