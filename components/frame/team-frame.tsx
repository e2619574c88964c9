import { useTranslations } from 'next-intl'
import type { TeamMenu, TeamMenuPlace } from '#contract/team/menu'
import { teamPaths } from '#lib/paths/paths'
import { teamEntries } from './menu-entries'
import { toCrumbs, useMenuLinks } from './menu-links'
import { type PageContent, PageFrame } from './page-frame'

export type TeamFrameProps = PageContent & { menu: TeamMenu; place: TeamMenuPlace }

/** A page of a team: the menu that the reader's rights allow, and the way to it. */
export function TeamFrame({ menu, place, ...content }: TeamFrameProps) {
  const t = useTranslations('team')
  const frame = useTranslations('frame')
  const links = useMenuLinks(teamEntries, menu, (entry) => menu.actions.includes(entry))
  const own = place === 'dashboard' ? [] : [{ label: menu.name, href: teamPaths(menu.key).dashboard() }]
  return (
    <PageFrame
      {...content}
      menu={{
        icon: 'users',
        name: menu.name,
        kind: menu.tenantRoot ? t('root') : t('kind'),
        groups: [{ links: links('working') }, { title: frame('management'), links: links('managing') }],
        current: place,
      }}
      crumbs={[...toCrumbs(menu.breadcrumbs.slice(0, -1)), ...own]}
    />
  )
}
