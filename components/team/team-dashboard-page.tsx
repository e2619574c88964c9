'use client'

import type { ReactNode } from 'react'
import { useUnpacked } from '#lib/browser/use-unpacked'
import type { Packed } from '#lib/packed'
import { FavoriteToggle, type FavoriteToggleProps } from '../frame/favorite-toggle'
import { PageShell, type PageShellData } from '../frame/page-shell'
import { TeamDashboard, type TeamDashboardProps } from './team-dashboard'

export type TeamDashboardPageProps = {
  data: Packed<{
    title: string
    shell: PageShellData
    favorite: FavoriteToggleProps
    dashboard: TeamDashboardProps
  }>
  icon: ReactNode
  /** What has to be said above it all. */
  notices: ReactNode
  calendar: ReactNode
}

/** The dashboard of a team with its frame, from one text, as that of an organisation. */
export function TeamDashboardPage({ data, icon, notices, calendar }: TeamDashboardPageProps) {
  const { title, shell, favorite, dashboard } = useUnpacked(data)
  return (
    <PageShell {...shell} icon={icon} title={title} actions={<FavoriteToggle {...favorite} />}>
      {notices}
      <TeamDashboard {...dashboard} calendar={calendar} />
    </PageShell>
  )
}
