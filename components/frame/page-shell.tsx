'use client'

import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs'
import { PageHead } from '#components/ui/page-head'
import { ContextMenu, type ContextMenuProps } from './context-menu'

export type PageShellProps = {
  menu: Omit<ContextMenuProps, 'words'>
  crumbs: Crumb[]
  title: ReactNode
  meta?: ReactNode
  actions?: ReactNode
  width?: 'wide'
  words: ContextMenuProps['words'] & { crumbs: string }
  children?: ReactNode
}

/** The frame around a page, from data: what it is made of is not sent along a second time. */
export function PageShell({ menu, crumbs, title, meta, actions, width, words, children }: PageShellProps) {
  return (
    <div className="shell">
      <ContextMenu {...menu} words={words} />
      <main className="page" id="inhoud" tabIndex={-1} data-width={width}>
        <Breadcrumbs label={words.crumbs} crumbs={crumbs} />
        <PageHead title={title} meta={meta} actions={actions} />
        {children}
      </main>
    </div>
  )
}
