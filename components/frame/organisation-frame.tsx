import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import type { OwnTeamLink } from '#contract/people/session'
import type { OrganisationMenu } from '#contract/team/menu'
import type { OrganisationMenuPlace } from '#contract/team/menu-places'
import type { OpenedItem } from '#lib/forms/opened-item'
import { organisationPaths } from '#lib/paths/paths'
import type { ContextMenuProps } from './context-menu'
import { ItemOpened } from './last-used'
import { organisationEntries, organisationHref } from './menu-entries'
import { toCrumbs, useMenuLinks } from './menu-links'
import { type PageContent, PageFrame } from './page-frame'

export type OrganisationFrameProps = PageContent & {
  /** `failure`: the number of what kept it from being loaded; `opened`: what the page is about, to be kept among what its reader opened last. */
  menu: OrganisationMenu & { failure?: string; teams?: OwnTeamLink[]; opened?: OpenedItem }
  /** None for a page that has no place in the menu. */
  place?: OrganisationMenuPlace | undefined
}

/** The menu of an organisation as far as the reader's rights go; without a place for a page that has none in it. */
export function useOrganisationMenu(
  menu: OrganisationFrameProps['menu'],
  place?: OrganisationMenuPlace,
): ContextMenuProps {
  const frame = useTranslations('frame')
  const links = useMenuLinks(
    organisationEntries,
    (entry) => organisationHref(menu, entry),
    (entry) => menu.actions.includes(entry),
  )
  return {
    icon: menu.typeIcon,
    name: menu.title,
    kind: menu.typeName,
    groups: [{ links: links('working') }, { title: frame('management'), links: links('managing') }],
    current: place,
    teams: { teams: menu.teams ?? [], current: menu.parentTeamKey },
  }
}

/** A page of an organisation: the menu that the reader's rights allow, and the way to it. */
export function OrganisationFrame({ menu, place, children, ...content }: OrganisationFrameProps) {
  const frame = useTranslations('frame')
  const errors = useTranslations('errors')
  // Who has a role on something in it alone comes to that, and not to the organisation.
  const dashboard = menu.actions.includes('dashboard') ? organisationPaths(menu.key).dashboard() : undefined
  const own = place === 'dashboard' && content.isName ? [] : [{ label: menu.title, href: dashboard }]
  return (
    <PageFrame
      {...content}
      // Nothing can be done where that is not known: the actions would not work.
      actions={menu.id === 0 ? undefined : content.actions}
      menu={useOrganisationMenu(menu, place)}
      crumbs={[...toCrumbs(menu.breadcrumbs), ...own]}
    >
      {/* Its menu could not be loaded, so that nothing of it can be done. */}
      {menu.id === 0 ? (
        <div className="mb-6">
          <Notice kind="error">
            <span>{frame('menuUnknown')}</span>
            {menu.failure ? <span>{` ${errors('reference', { reference: menu.failure })}`}</span> : null}
          </Notice>
        </div>
      ) : null}
      {menu.opened === undefined ? null : <ItemOpened kind={menu.opened.kind} itemKey={menu.opened.key} />}
      {children}
    </PageFrame>
  )
}
