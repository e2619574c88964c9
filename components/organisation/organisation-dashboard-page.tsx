'use client'

import type { ReactNode } from 'react'
import { useUnpacked } from '#lib/browser/use-unpacked'
import type { Packed } from '#lib/packed'
import { PageShell, type PageShellData } from '../frame/page-shell'
import { OrganisationDashboard, type OrganisationDashboardProps } from './organisation-dashboard'
import {
  OrganisationActions,
  type OrganisationActionsProps,
  OrganisationMeta,
  type OrganisationMetaProps,
  type OrganisationWords,
} from './organisation-head'

export type OrganisationDashboardPageData = {
  title: string
  shell: PageShellData
  meta: OrganisationMetaProps
  actions: OrganisationActionsProps
  dashboard: OrganisationDashboardProps
}

export type OrganisationDashboardPageProps = {
  data: Packed<OrganisationDashboardPageData>
  words: OrganisationWords
  icon: ReactNode
  /** What has to be said above it all. */
  notices: ReactNode
}

/** The dashboard of an organisation with its frame, from one text: of what it is made of nothing is sent a second time. */
export function OrganisationDashboardPage({ data, words, icon, notices }: OrganisationDashboardPageProps) {
  const { title, shell, meta, actions, dashboard } = useUnpacked(data)
  return (
    <PageShell
      {...shell}
      icon={icon}
      title={title}
      meta={<OrganisationMeta {...meta} />}
      actions={<OrganisationActions {...actions} words={words} />}
    >
      {notices}
      <OrganisationDashboard {...dashboard} />
    </PageShell>
  )
}
