import type { ActionList } from '#contract/access/action-list'
import type { OwnTeamLink } from '#contract/people/session'
import { menuList, type OrganisationMenu, type TeamMenu } from '#contract/team/menu'

type WithTeams = { teams?: OwnTeamLink[] }

/** The menu of what people have roles on and what has a log, with the reader's own teams. */
export type PartyMenu =
  | { partyType: 'team'; menu: TeamMenu & WithTeams }
  | { partyType: 'organisation'; menu: OrganisationMenu & WithTeams }

export const partyName = (party: PartyMenu): string => (party.partyType === 'team' ? party.menu.name : party.menu.title)

/** The reader's actions on the team or organisation itself. */
export const partyList = ({ partyType, menu }: PartyMenu): ActionList =>
  partyType === 'team' ? menuList(menu, 'team') : menuList(menu, 'organisation')
