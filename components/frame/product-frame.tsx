import { Building2, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Crumb } from '#components/ui/page/breadcrumbs'
import { paths, teamPaths } from '#lib/paths/paths'
import type { ContextMenuProps, MenuLink } from './context-menu'
import { mayOpenPlace, type ProductMenuPlace, type ProductRights, productEntries } from './menu-entries'
import { useMenuLinks } from './menu-links'
import { type PageContent, PageFrame } from './page-frame'
import { teamsInSight } from './teams-in-sight'

export type ProductFrameProps = PageContent &
  ProductRights & {
    /** Undefined for a page that has no place in the menu, such as one's account. */
    place?: ProductMenuPlace
    /** Breadcrumbs between the overview and the page. */
    above?: Crumb[]
  }

/** The team that was used last, by its own name, and what can be begun there. */
function useTeamLinks(team: ProductRights['lastTeam']): MenuLink[] {
  const t = useTranslations('menu')
  if (team === undefined) return []
  const to = teamPaths(team.key)
  const add = {
    ...{ place: 'createOrganisation', icon: <Building2 />, label: t('createOrganisation') },
    href: to.createOrganisation(),
  }
  return [
    { place: 'lastTeam', icon: <Users />, label: team.name, href: to.dashboard() },
    ...(team.creates ? [add] : []),
  ]
}

/** The menu of what belongs to no organisation or team, as far as somebody's rights go. */
export function useProductMenu(rightsOfUser: ProductRights, place?: ProductMenuPlace): ContextMenuProps {
  const { maintenance, proposes, tenant, publishes, lastTeam, teams = [] } = rightsOfUser
  const frame = useTranslations('frame')
  const rights = { maintenance, proposes, tenant, publishes: publishes || place === 'publish' }
  // Among one's own teams that are in sight it needs no group of its own.
  const isInSight = teamsInSight(teams).some(({ key }) => key === lastTeam?.key)
  const links = useMenuLinks(
    productEntries,
    (entry) => productEntries[entry].href(),
    (entry) => mayOpenPlace(entry, rights),
  )
  return {
    icon: 'layout-grid',
    name: frame('product'),
    kind: frame('home'),
    groups: [
      { links: links('general') },
      { title: frame('lastTeam'), links: useTeamLinks(isInSight ? undefined : lastTeam) },
      { title: frame('tenant'), links: links('tenant') },
      { title: frame('maintenance'), links: links('maintenance') },
    ],
    current: place,
    teams: { teams, current: undefined, adds: isInSight && lastTeam?.creates ? lastTeam.key : undefined },
  }
}

/** Pages that belong to no organisation or team: search, tenant management, maintenance. */
export function ProductFrame(props: ProductFrameProps) {
  const { place, above = [], maintenance, proposes, tenant, publishes, lastTeam, teams, ...content } = props
  const t = useTranslations('menu')
  return (
    <PageFrame
      {...content}
      menu={useProductMenu({ maintenance, proposes, tenant, publishes, lastTeam, teams }, place)}
      crumbs={place === 'home' ? [] : [{ label: t('home'), href: paths.home() }, ...above]}
    />
  )
}
