'use client'

import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs'
import { PageHead } from '#components/ui/page-head'
import { useUnpacked } from '#lib/browser/use-unpacked'
import type { Packed } from '#lib/packed'
import { ContextMenu, type ContextMenuProps } from './context-menu'

export type PageShellData = {
  menu: Omit<ContextMenuProps, 'words' | 'icon'>
  crumbs: Crumb[]
  words: ContextMenuProps['words'] & { crumbs: string }
}

export type PageShellProps = PageShellData & {
  /** Of the menu. */
  icon: ReactNode
  title: ReactNode
  meta?: ReactNode
  actions?: ReactNode
  width?: 'wide'
  children?: ReactNode
}

/** The frame around a page, from data: what it is made of is not sent along a second time. */
export function PageShell({ menu, crumbs, words, icon, title, meta, actions, width, children }: PageShellProps) {
  return (
    <div className="shell">
      <ContextMenu {...menu} icon={icon} words={words} />
      <main className="page" id="inhoud" tabIndex={-1} data-width={width}>
        <Breadcrumbs label={words.crumbs} crumbs={crumbs} />
        <PageHead title={title} meta={meta} actions={actions} />
        {children}
      </main>
    </div>
  )
}

export type PackedPageShellProps = Omit<PageShellProps, keyof PageShellData> & { data: Packed<PageShellData> }

/** The same, around what a component of the server draws. */
export function PackedPageShell({ data, ...slots }: PackedPageShellProps) {
  return <PageShell {...useUnpacked(data)} {...slots} />
}
