'use client'

import type { ReactNode } from 'react'
import { drawn } from '#components/ui/drawn'
import type { Packed } from '#lib/packed'
import { FavoriteToggle, type FavoriteToggleProps } from '../frame/favorite-toggle'
import { type PageCrumbs, type PageMenu, PageShell, ShellHead } from '../frame/page-shell'
import { TeamDashboard, type TeamDashboardProps } from './team-dashboard'

export type TeamHeadProps = { title: string; crumbs: PageCrumbs; favorite: FavoriteToggleProps }

export type TeamDashboardPageProps = {
  menu: PageMenu
  head: Packed<TeamHeadProps>
  dashboard: TeamDashboardProps
  /** What has to be said above it all. */
  notices: ReactNode
}

/** The dashboard of a team with its frame, from texts, as that of an organisation. */
export function TeamDashboardPage({ menu, head, dashboard, notices }: TeamDashboardPageProps) {
  return (
    <PageShell menu={menu} head={<Head className="contents" data={head} />}>
      {notices}
      <TeamDashboard {...dashboard} />
    </PageShell>
  )
}

const Head = drawn('div', ({ favorite, ...head }: TeamHeadProps) => (
  <ShellHead {...head} actions={<FavoriteToggle {...favorite} />} />
))
