import type { PartyMenu } from '#lib/paths/party-menu'
import { OrganisationFrame } from './organisation-frame'
import type { PageContent } from './page-frame'
import { TeamFrame } from './team-frame'

export type PartyFrameProps = PageContent & {
  party: PartyMenu
  /** None for a page that has no place in the menu. */
  place?: 'users' | 'auditlog'
}

/** A page that teams and organisations both have. */
export function PartyFrame({ party, ...content }: PartyFrameProps) {
  return party.partyType === 'team' ? (
    <TeamFrame {...content} menu={party.menu} />
  ) : (
    <OrganisationFrame {...content} menu={party.menu} />
  )
}
