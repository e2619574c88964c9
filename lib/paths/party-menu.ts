import type { ActionList } from '#contract/access/action-list'
import { menuList, type OrganisationMenu, type TeamMenu } from '#contract/team/menu'

/** The menu of what people have roles on and what has a log. */
export type PartyMenu = { partyType: 'team'; menu: TeamMenu } | { partyType: 'organisation'; menu: OrganisationMenu }

export const partyName = (party: PartyMenu): string => (party.partyType === 'team' ? party.menu.name : party.menu.title)

/** The reader's actions on the team or organisation itself. */
export const partyList = ({ partyType, menu }: PartyMenu): ActionList =>
  partyType === 'team' ? menuList(menu, 'team') : menuList(menu, 'organisation')
