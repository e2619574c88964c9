import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import type { OwnTeamLink } from '#contract/people/session'
import type { TeamMenu } from '#contract/team/menu'
import type { TeamMenuPlace } from '#contract/team/menu-places'
import type { LastTeam } from '#lib/forms/last-team'
import { teamPaths } from '#lib/paths/paths'
import type { ContextMenuProps } from './context-menu'
import { TeamUsed } from './last-used'
import { teamEntries } from './menu-entries'
import { toCrumbs, useMenuLinks } from './menu-links'
import { type PageContent, PageFrame } from './page-frame'

export type TeamFrameProps = PageContent & {
  /** `failure`: the number of what kept it from being loaded; `used`: it is to be kept as the team that was used last. */
  menu: TeamMenu & { failure?: string; used?: LastTeam; teams?: OwnTeamLink[] }
  /** None for a page that has no place in the menu. */
  place?: TeamMenuPlace | undefined
}

/** The menu of a team as far as the reader's rights go; without a place for a page that has none in it. */
export function useTeamMenu(menu: TeamFrameProps['menu'], place?: TeamMenuPlace): ContextMenuProps {
  const t = useTranslations('team')
  const frame = useTranslations('frame')
  const links = useMenuLinks(teamEntries, teamPaths(menu.key).place, (entry) => menu.actions.includes(entry))
  return {
    icon: 'users',
    name: menu.name,
    kind: menu.tenantRoot ? t('root') : t('kind'),
    groups: [{ links: links('working') }, { title: frame('management'), links: links('managing') }],
    current: place,
    teams: { teams: menu.teams ?? [], current: menu.key },
  }
}

/** A page of a team: the menu that the reader's rights allow, and the way to it. */
export function TeamFrame({ menu, place, children, ...content }: TeamFrameProps) {
  const errors = useTranslations('errors')
  const own = place === 'dashboard' ? [] : [{ label: menu.name, href: teamPaths(menu.key).dashboard() }]
  return (
    <PageFrame
      {...content}
      // Nothing can be done where that is not known: the actions would not work.
      actions={menu.id === 0 ? undefined : content.actions}
      menu={useTeamMenu(menu, place)}
      crumbs={[...toCrumbs(menu.breadcrumbs.slice(0, -1)), ...own]}
    >
      {/* Its menu could not be loaded, so that nothing of it can be done. */}
      {menu.id === 0 ? (
        <div className="mb-6">
          <Notice kind="error">
            <strong>{errors('TEAM_CANNOT_BE_DISPLAYED.title')}. </strong>
            <span>{errors('TEAM_CANNOT_BE_DISPLAYED.message')}</span>
            {menu.failure ? <span>{` ${errors('reference', { reference: menu.failure })}`}</span> : null}
          </Notice>
        </div>
      ) : null}
      {menu.used === undefined ? null : <TeamUsed team={menu.used} />}
      {children}
    </PageFrame>
  )
}
