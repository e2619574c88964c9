import { getTranslations } from 'next-intl/server'
import type { Crumb } from '#components/ui/breadcrumbs'
import type { Breadcrumb, OrganisationMenu, OrganisationMenuPlace } from '#contract/menu'
import { organisationPlaceHref } from '#lib/menu-places'
import { organisationPaths, teamPaths } from '#lib/paths'
import type { MenuEntry } from './context-menu'
import { type PageContent, PageFrame, type PagePlace } from './page-frame'

/** The part of the menu that is about managing, under its own heading. */
const managing: OrganisationMenuPlace[] = ['planning', 'users', 'settings', 'auditlog', 'print']
const working: OrganisationMenuPlace[] = ['dashboard', 'edit', 'products', 'agenda', 'supplements', 'relations']

export const toCrumbs = (breadcrumbs: Breadcrumb[]): Crumb[] =>
  breadcrumbs.map(({ key, title, reachable }) => ({
    label: title,
    href: reachable ? teamPaths(key).dashboard() : undefined,
  }))

export type OrganisationFrameProps = PageContent & { menu: OrganisationMenu; place: OrganisationMenuPlace }

/** Where a page of an organisation stands: the menu that the caller's rights allow, and the way to it. */
export async function organisationPlace(menu: OrganisationMenu, place: OrganisationMenuPlace): Promise<PagePlace> {
  const [t, frame] = await Promise.all([getTranslations('menu'), getTranslations('frame')])
  const entries = (places: OrganisationMenuPlace[]): MenuEntry[] =>
    places.flatMap((entry) => {
      const href = organisationPlaceHref(menu.key, entry, menu.supplementTypes)
      return menu.actions.includes(entry) && href !== undefined ? [{ place: entry, label: t(entry), href }] : []
    })
  // Who has a role on something in it alone comes to that, and not to the organisation.
  const dashboard = menu.actions.includes('dashboard') ? organisationPaths(menu.key).dashboard() : undefined
  const own = place === 'dashboard' ? [] : [{ label: menu.title, href: dashboard }]
  return {
    menu: {
      label: t('organisationLabel', { name: menu.title }),
      icon: menu.typeIcon,
      name: menu.title,
      kind: menu.typeName,
      groups: [{ entries: entries(working) }, { title: frame('management'), entries: entries(managing) }],
      current: place,
    },
    crumbs: [...toCrumbs(menu.breadcrumbs), ...own],
  }
}

/** A page of an organisation in its frame. */
export async function OrganisationFrame({ menu, place, ...content }: OrganisationFrameProps) {
  return <PageFrame {...(await organisationPlace(menu, place))} {...content} />
}
