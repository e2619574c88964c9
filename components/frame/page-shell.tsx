'use client'

import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs'
import { PageHead, type PageHeadProps } from '#components/ui/page-head'
import { useUnpacked } from '#lib/browser/use-unpacked'
import type { Packed } from '#lib/packed'
import { ContextMenu } from './context-menu'
import { organisationEntries, productEntries, teamEntries } from './menu-entries'

// The frame of pages that still pack their props; `PageFrame` replaces it.

export type LegacyMenuProps = {
  icon: string
  name: string
  kind: string
  groups: { title?: string; entries: { place: string; label: string; href: string }[] }[]
  current?: string
}

/** The menu beside the page, as text, with its name. */
export type PageMenu = { label: string; data: Packed<LegacyMenuProps> }

export type PageShellProps = {
  menu: PageMenu
  /** Breadcrumbs and heading. */
  head: ReactNode
  width?: 'wide'
  children?: ReactNode
}

const entries = new Map(Object.entries({ ...organisationEntries, ...teamEntries, ...productEntries }))

function iconOf(place: string): ReactNode {
  const Icon = entries.get(place)?.icon
  return Icon === undefined ? null : <Icon />
}

export function PageShell({ menu, head, width, children }: PageShellProps) {
  const { groups, current, ...given } = useUnpacked(menu.data)
  return (
    <div className="shell">
      <ContextMenu
        {...given}
        current={current}
        groups={groups.map(({ title, entries: places }) => ({
          title,
          links: places.map((entry) => ({ ...entry, icon: iconOf(entry.place) })),
        }))}
      />
      <main className="page" id="inhoud" tabIndex={-1} data-width={width}>
        {head}
        {children}
      </main>
    </div>
  )
}

export type PageCrumbs = { label: string; crumbs: Crumb[] }

/** The way to a page, and its heading. */
export function ShellHead({ crumbs, ...head }: PageHeadProps & { crumbs: PageCrumbs }) {
  return (
    <>
      <Breadcrumbs {...crumbs} />
      <PageHead {...head} />
    </>
  )
}
