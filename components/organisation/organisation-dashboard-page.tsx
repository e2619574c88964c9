'use client'

import type { ReactNode } from 'react'
import { drawnInWords } from '#components/ui/drawn'
import type { Packed } from '#lib/packed'
import { type PageCrumbs, type PageMenu, PageShell, ShellHead } from '../frame/page-shell'
import { OrganisationDashboard, type OrganisationDashboardProps } from './organisation-dashboard'
import {
  OrganisationActions,
  type OrganisationActionsProps,
  OrganisationMeta,
  type OrganisationMetaProps,
  type OrganisationWords,
} from './organisation-head'

export type OrganisationHeadProps = {
  title: string
  crumbs: PageCrumbs
  meta: OrganisationMetaProps
  actions: OrganisationActionsProps
}

export type OrganisationDashboardPageProps = {
  menu: PageMenu
  head: Packed<OrganisationHeadProps>
  dashboard: Packed<OrganisationDashboardProps>
  words: OrganisationWords
  /** What has to be said above it all. */
  notices: ReactNode
}

/** The dashboard of an organisation with its frame, from texts: of what it is made of nothing is sent a second time. */
export function OrganisationDashboardPage({ menu, head, dashboard, words, notices }: OrganisationDashboardPageProps) {
  return (
    <PageShell menu={menu} head={<Head className="contents" data={head} words={words} />}>
      {notices}
      <OrganisationDashboard className="stack gap-6" data={dashboard} />
    </PageShell>
  )
}

const Head = drawnInWords(
  'div',
  ({ title, crumbs, meta, actions }: OrganisationHeadProps, words: OrganisationWords) => (
    <ShellHead
      crumbs={crumbs}
      title={title}
      meta={<OrganisationMeta {...meta} />}
      actions={<OrganisationActions {...actions} words={words} />}
    />
  ),
)
