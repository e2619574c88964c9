import { useTranslations } from 'next-intl'
import type { Crumb } from '#components/ui/page/breadcrumbs'
import type { Breadcrumb } from '#contract/team/menu'
import type { OrganisationMenuPlace, TeamMenuPlace } from '#contract/team/menu-places'
import { teamPaths } from '#lib/paths/paths'
import type { MenuLink } from './context-menu'
import type { MenuEntry, ProductMenuPlace } from './menu-entries'

type Place = OrganisationMenuPlace | TeamMenuPlace | ProductMenuPlace

/** The links of one group of a menu, as far as the reader may open them. */
export function useMenuLinks<In extends Place, Group extends string>(
  entries: Partial<Record<In, MenuEntry<Group>>>,
  /** Undefined for a place that has nothing to lead to. */
  hrefOf: (place: In) => string | undefined,
  mayOpen: (place: In) => boolean,
): (...groups: Group[]) => MenuLink[] {
  const t = useTranslations('menu')
  const nameOf = (place: Place) => t(place)
  // architecture: the keys of an object are typed as any text
  const places = Object.keys(entries) as In[]
  return (...groups) =>
    places.flatMap((place) => {
      const entry = entries[place]
      const href = hrefOf(place)
      if (entry === undefined || href === undefined || !groups.includes(entry.group) || !mayOpen(place)) return []
      return [{ place, icon: <entry.icon />, label: nameOf(place), href }]
    })
}

/** The teams above a thing; one that the reader may not open is named without a link. */
export const toCrumbs = (breadcrumbs: Breadcrumb[]): Crumb[] =>
  breadcrumbs.map(({ key, title, reachable }) => ({
    label: title,
    href: reachable ? teamPaths(key).dashboard() : undefined,
  }))
