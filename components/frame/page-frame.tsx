import { getTranslations } from 'next-intl/server'
import { packOnce } from '#lib/packed'
import type { ContextMenuProps } from './context-menu'
import { PageShell, type PageShellData, type PageShellProps } from './page-shell'

export type PageContent = Pick<PageShellProps, 'title' | 'meta' | 'actions' | 'width' | 'children'> & {
  /** The title as text, for the end of the breadcrumbs; not needed when it is text. */
  crumb?: string
}

export type PageFrameProps = PageContent & Pick<PageShellData, 'crumbs'> & { menu: Omit<ContextMenuProps, 'words'> }

/** Context menu at the left; breadcrumbs, heading and content at the right. */
export async function PageFrame({ menu: { icon, ...menu }, crumbs, crumb, ...content }: PageFrameProps) {
  const t = await getTranslations('frame')
  const last = crumb ?? (typeof content.title === 'string' ? content.title : undefined)
  return (
    <PageShell
      {...content}
      icon={icon}
      data={packOnce({
        menu,
        crumbs: last === undefined ? crumbs : [...crumbs, { label: last }],
        words: { crumbs: t('breadcrumbs'), collapse: t('collapseMenu'), expand: t('expandMenu') },
      })}
    />
  )
}
