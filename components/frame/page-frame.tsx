import { getTranslations } from 'next-intl/server'
import type { Crumb } from '#components/ui/breadcrumbs'
import { packOnce } from '#lib/packed'
import type { ContextMenuProps } from './context-menu'
import { PackedPageShell, type PageShellData, type PageShellProps } from './page-shell'

export type PageContent = Pick<PageShellProps, 'title' | 'meta' | 'actions' | 'width' | 'children'> & {
  /** The title as text, for the end of the breadcrumbs; not needed when it is text. */
  crumb?: string
}

export type PagePlace = { menu: Omit<ContextMenuProps, 'words'>; crumbs: Crumb[] }

export type PageFrameProps = PageContent & PagePlace

/** What stands around a page, as data: menu and breadcrumbs, which end with the page itself. */
export async function pageShell(
  { menu: { icon: _, ...menu }, crumbs }: PagePlace,
  last?: string,
): Promise<PageShellData> {
  const t = await getTranslations('frame')
  return {
    menu,
    crumbs: last === undefined ? crumbs : [...crumbs, { label: last }],
    words: { crumbs: t('breadcrumbs'), collapse: t('collapseMenu'), expand: t('expandMenu') },
  }
}

/** Context menu at the left; breadcrumbs, heading and content at the right. */
export async function PageFrame({ menu, crumbs, crumb, ...content }: PageFrameProps) {
  const last = crumb ?? (typeof content.title === 'string' ? content.title : undefined)
  return <PackedPageShell {...content} icon={menu.icon} data={packOnce(await pageShell({ menu, crumbs }, last))} />
}
