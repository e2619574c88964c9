import { Building2, CalendarPlus, type LucideIcon, PackagePlus } from 'lucide-react'
import type { OrganisationMenu, TeamMenu } from '#contract/team/menu'
import { organisationPaths, teamPaths } from '#lib/paths/paths'
import {
  mayOpenPlace,
  organisationEntries,
  organisationHref,
  type ProductMenuPlace,
  type ProductRights,
  productEntries,
  teamEntries,
} from './menu-entries'

/** Where the palette is opened, with what the reader may do there. */
export type PlaceMenu = { organisation: OrganisationMenu } | { team: TeamMenu }

/** Something to begin, or a place to go to: `of` names the organisation or team that it is in. */
export type Command = { icon: LucideIcon; href: string; of?: string } & (
  | { kind: 'newProduct' | 'newAgenda' | 'newOrganisation'; of: string }
  | { kind: 'goTo'; place: ProductMenuPlace | keyof typeof organisationEntries | keyof typeof teamEntries }
)

const isMakable = ({ available, offered }: OrganisationMenu['productTypes'][number]) => available && offered

function ofOrganisation(menu: OrganisationMenu): Command[] {
  const to = organisationPaths(menu.key)
  const of = menu.title
  const begin: Command[] = [
    ...(menu.productActions.includes('create') && menu.productTypes.some(isMakable)
      ? [{ kind: 'newProduct' as const, of, icon: PackagePlus, href: to.productAdd() }]
      : []),
    ...(menu.agendaActions.includes('entryCreate')
      ? [{ kind: 'newAgenda' as const, of, icon: CalendarPlus, href: to.agendaNew() }]
      : []),
  ]
  const go = Object.entries(organisationEntries).flatMap(([name, { icon }]): Command[] => {
    // architecture: the keys of an object are typed as any text
    const place = name as keyof typeof organisationEntries
    const href = menu.actions.includes(place) ? organisationHref(menu, place) : undefined
    return href === undefined ? [] : [{ kind: 'goTo', place, of, icon, href }]
  })
  return [...begin, ...go]
}

function ofTeam(menu: TeamMenu): Command[] {
  const to = teamPaths(menu.key)
  const of = menu.name
  const begin: Command[] = menu.organisationActions.includes('create')
    ? [{ kind: 'newOrganisation', of, icon: Building2, href: to.createOrganisation() }]
    : []
  const go = Object.entries(teamEntries).flatMap(([name, { icon }]): Command[] => {
    // architecture: the keys of an object are typed as any text
    const place = name as keyof typeof teamEntries
    return menu.actions.includes(place) ? [{ kind: 'goTo', place, of, icon, href: to.place(place) }] : []
  })
  return [...begin, ...go]
}

/** All that somebody may begin or go to from where they are: what they may not do is not among them. */
export function commandsFor(rights: ProductRights, menu: PlaceMenu | undefined): Command[] {
  const here = menu === undefined ? [] : 'team' in menu ? ofTeam(menu.team) : ofOrganisation(menu.organisation)
  const elsewhere = Object.entries(productEntries).flatMap(([name, { icon, href }]): Command[] => {
    // architecture: the keys of an object are typed as any text
    const place = name as ProductMenuPlace
    return mayOpenPlace(place, rights) ? [{ kind: 'goTo', place, icon, href: href() }] : []
  })
  return [...here, ...elsewhere]
}
