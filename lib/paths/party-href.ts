import type { RoleAssignment } from '#contract/access/assignment'
import { organisationPaths, teamPaths } from './paths.ts'

/** An owner of roles and of a log: a team or an organisation, by key. */
export type PageParty = { partyType: 'team' | 'organisation'; party: string }

/** The addresses of what both have. */
export const partyPaths = ({ partyType, party }: PageParty) =>
  partyType === 'team' ? teamPaths(party) : organisationPaths(party)

/** The page of what a role is assigned on. */
export function partyHref({
  partyType,
  partyKey,
  partyOrganisation,
}: Pick<RoleAssignment, 'partyType' | 'partyKey' | 'partyOrganisation'>): string {
  if (partyType === 'team') return teamPaths(partyKey).dashboard()
  if (partyType === 'organisation') return organisationPaths(partyKey).dashboard()
  const within = organisationPaths(partyOrganisation ?? '')
  return { product: within.product, supplement: within.supplement, agenda: within.agenda }[partyType](partyKey)
}
