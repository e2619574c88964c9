import 'server-only'
import type { PageParty } from '#lib/paths/party-href'
import type { PartyMenu } from '#lib/paths/party-menu'
import { openOrganisationPage } from './organisation-page.ts'
import type { Call } from './session.ts'
import { openTeamPage } from './team-page.ts'

export const teamParty = (team: string): PageParty => ({ partyType: 'team', party: team })
export const organisationParty = (organisation: string): PageParty => ({
  partyType: 'organisation',
  party: organisation,
})

/** Opens a page that teams and organisations both have. */
export async function openPartyPage<T>(
  { partyType, party }: PageParty,
  place: 'users' | 'auditlog',
  load: (call: Call) => Promise<T>,
): Promise<{ party: PartyMenu; data: T }> {
  if (partyType === 'team') {
    const { menu, data } = await openTeamPage(party, place, load)
    return { party: { partyType, menu }, data }
  }
  const { menu, data } = await openOrganisationPage(party, place, load)
  return { party: { partyType, menu }, data }
}
