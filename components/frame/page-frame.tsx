import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/page/breadcrumbs'
import { PageHead, type PageHeadProps } from '#components/ui/page/page-head'
import { SkipLink } from '#components/ui/page/skip-link'
import { ContextMenu, type ContextMenuProps } from './context-menu'

/** The properties that a page passes to its frame. */
export type PageContent = PageHeadProps & {
  /** The title as text, for the end of the breadcrumbs; not needed when it is text. */
  crumb?: string
  width?: 'wide'
  /** Jumps over what is above the part that people come for. */
  skip?: { target: string; label: string }
  children?: ReactNode
}

export type PageFrameProps = PageContent & {
  menu: ContextMenuProps
  /** The way to the page, which the frame ends with the page itself. */
  crumbs: Crumb[]
}

/** Context menu at the left; breadcrumbs, heading and content at the right. */
export function PageFrame({
  menu,
  crumbs,
  crumb,
  title,
  isName,
  meta,
  actions,
  width,
  skip,
  children,
}: PageFrameProps) {
  const t = useTranslations('frame')
  const last = crumb ?? (typeof title === 'string' ? title : undefined)
  return (
    <div className="shell">
      <ContextMenu {...menu} />
      <main className="page" id="inhoud" tabIndex={-1} data-width={width}>
        {skip === undefined ? null : <SkipLink target={skip.target}>{skip.label}</SkipLink>}
        <Breadcrumbs label={t('breadcrumbs')} crumbs={last === undefined ? crumbs : [...crumbs, { label: last }]} />
        <PageHead title={title} isName={isName} meta={meta} actions={actions} />
        {children}
      </main>
    </div>
  )
}
