import type { ReactNode } from 'react'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import type { PageContent } from '#components/frame/page-frame'
import { TeamFrame } from '#components/frame/team-frame'
import type { ActionList } from '#contract/action-list'
import { menuList, type OrganisationMenu } from '#contract/menu'
import { organisationPaths, teamPaths } from '#lib/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import type { Call } from '#lib/server/session'
import { openTeamPage } from '#lib/server/team-page'

/** What people have roles on and what has a log: a team or an organisation, by key. */
export type PageParty = { partyType: 'team' | 'organisation'; party: string }

export type SearchParams = Promise<Record<string, string | string[] | undefined>>

export const teamParty = (team: string): PageParty => ({ partyType: 'team', party: team })
export const organisationParty = (organisation: string): PageParty => ({
  partyType: 'organisation',
  party: organisation,
})

export type PartyPage<T> = {
  data: T
  name: string
  /** What the reader may do with the team or organisation itself. */
  list: ActionList
  /** The menu of an organisation, for what only organisations have. */
  organisation?: OrganisationMenu
  /** The page around its content, with the menu of the team or organisation. */
  frame: (content: PageContent) => ReactNode
}

/** The addresses of what both have. */
export const pathsOf = ({ partyType, party }: PageParty) =>
  partyType === 'team' ? teamPaths(party) : organisationPaths(party)

/** Opens a page that teams and organisations both have. */
export async function openPartyPage<T>(
  { partyType, party }: PageParty,
  place: 'users' | 'auditlog',
  load: (call: Call) => Promise<T>,
): Promise<PartyPage<T>> {
  if (partyType === 'team') {
    const { menu, data } = await openTeamPage(party, place, load)
    return {
      data,
      name: menu.name,
      list: menuList(menu, 'team'),
      frame: (content) => <TeamFrame menu={menu} place={place} {...content} />,
    }
  }
  const { menu, data } = await openOrganisationPage(party, place, load)
  return {
    data,
    name: menu.title,
    list: menuList(menu, 'organisation'),
    organisation: menu,
    frame: (content) => <OrganisationFrame menu={menu} place={place} {...content} />,
  }
}
