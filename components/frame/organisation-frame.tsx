import { useTranslations } from 'next-intl'
import type { OrganisationMenu, OrganisationMenuPlace } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import { organisationEntries } from './menu-entries'
import { toCrumbs, useMenuLinks } from './menu-links'
import { type PageContent, PageFrame } from './page-frame'

export type OrganisationFrameProps = PageContent & { menu: OrganisationMenu; place: OrganisationMenuPlace }

/** A page of an organisation: the menu that the reader's rights allow, and the way to it. */
export function OrganisationFrame({ menu, place, ...content }: OrganisationFrameProps) {
  const frame = useTranslations('frame')
  const links = useMenuLinks(organisationEntries, menu, (entry) => menu.actions.includes(entry))
  // Who has a role on something in it alone comes to that, and not to the organisation.
  const dashboard = menu.actions.includes('dashboard') ? organisationPaths(menu.key).dashboard() : undefined
  const own = place === 'dashboard' ? [] : [{ label: menu.title, href: dashboard }]
  return (
    <PageFrame
      {...content}
      menu={{
        icon: menu.typeIcon,
        name: menu.title,
        kind: menu.typeName,
        groups: [{ links: links('working') }, { title: frame('management'), links: links('managing') }],
        current: place,
      }}
      crumbs={[...toCrumbs(menu.breadcrumbs), ...own]}
    />
  )
}
