'use client'

import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs'
import { PageHead, type PageHeadProps } from '#components/ui/page-head'
import { useUnpacked } from '#lib/browser/use-unpacked'
import type { Packed } from '#lib/packed'
import { ContextMenu, type ContextMenuProps } from './context-menu'

/** The menu beside the page, as text, with its name. */
export type PageMenu = { label: string; data: Packed<ContextMenuProps> }

export type PageShellProps = {
  menu: PageMenu
  /** Breadcrumbs and heading. */
  head: ReactNode
  width?: 'wide'
  children?: ReactNode
}

/** The frame around a page, from data: what it is made of is not sent along a second time. */
export function PageShell({ menu, head, width, children }: PageShellProps) {
  return (
    <div className="shell">
      <ContextMenu className="context-menu" id="context-menu" aria-label={menu.label} data={menu.data} />
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

export type PackedPageShellProps = Omit<PageShellProps, 'head'> & PageHeadProps & { crumbs: Packed<PageCrumbs> }

/** The same, around what a component of the server draws. */
export function PackedPageShell({ crumbs, title, meta, actions, ...shell }: PackedPageShellProps) {
  const head = <ShellHead crumbs={useUnpacked(crumbs)} title={title} meta={meta} actions={actions} />
  return <PageShell {...shell} head={head} />
}
