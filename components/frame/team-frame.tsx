import { getTranslations } from 'next-intl/server'
import type { TeamMenu, TeamMenuPlace } from '#contract/menu'
import { teamPlaceHref } from '#lib/menu-places'
import { teamPaths } from '#lib/paths'
import type { MenuEntry } from './context-menu'
import { toCrumbs } from './organisation-frame'
import { type PageContent, PageFrame, type PagePlace } from './page-frame'

const working: TeamMenuPlace[] = [
  'dashboard',
  'edit',
  'subteams',
  'organisations',
  'products',
  'planning',
  'expiring',
  'statistics',
]
const managing: TeamMenuPlace[] = [
  'users',
  'role',
  'confirmationsetting',
  'notifications',
  'verification',
  'relationtypes',
  'auditlog',
]

export type TeamFrameProps = PageContent & { menu: TeamMenu; place: TeamMenuPlace }

/** Where a page of a team stands: the menu that the caller's rights allow, and the way to it. */
export async function teamPlace(menu: TeamMenu, place: TeamMenuPlace): Promise<PagePlace> {
  const [t, frame, team] = await Promise.all([
    getTranslations('menu'),
    getTranslations('frame'),
    getTranslations('team'),
  ])
  const entries = (places: TeamMenuPlace[]): MenuEntry[] =>
    places
      .filter((entry) => menu.actions.includes(entry))
      .map((entry) => ({ place: entry, label: t(entry), href: teamPlaceHref(menu.key, entry) }))
  const above = toCrumbs(menu.breadcrumbs.slice(0, -1))
  const own = place === 'dashboard' ? [] : [{ label: menu.name, href: teamPaths(menu.key).dashboard() }]
  return {
    menu: {
      label: t('organisationLabel', { name: menu.name }),
      icon: 'users',
      name: menu.name,
      kind: menu.tenantRoot ? team('root') : team('kind'),
      groups: [{ entries: entries(working) }, { title: frame('management'), entries: entries(managing) }],
      current: place,
    },
    crumbs: [...above, ...own],
  }
}

/** A page of a team in its frame. */
export async function TeamFrame({ menu, place, ...content }: TeamFrameProps) {
  return <PageFrame {...(await teamPlace(menu, place))} {...content} />
}
