import { getTranslations } from 'next-intl/server'
import type { Crumb } from '#components/ui/breadcrumbs'
import { packOnce } from '#lib/packed'
import type { ContextMenuProps } from './context-menu'
import { PackedPageShell, type PackedPageShellProps, type PageCrumbs, type PageMenu } from './page-shell'

export type PageContent = Pick<PackedPageShellProps, 'title' | 'meta' | 'actions' | 'width' | 'children'> & {
  /** The title as text, for the end of the breadcrumbs; not needed when it is text. */
  crumb?: string
}

export type PagePlace = { menu: Omit<ContextMenuProps, 'words'> & { label: string }; crumbs: Crumb[] }

export type PageFrameProps = PageContent & PagePlace

/** What stands around a page, as data: its menu, and the way to it, which ends with the page itself. */
export async function pageShell(
  { menu: { label, ...menu }, crumbs }: PagePlace,
  last?: string,
): Promise<{ menu: PageMenu; crumbs: PageCrumbs }> {
  const t = await getTranslations('frame')
  return {
    menu: { label, data: packOnce({ ...menu, words: { collapse: t('collapseMenu'), expand: t('expandMenu') } }) },
    crumbs: { label: t('breadcrumbs'), crumbs: last === undefined ? crumbs : [...crumbs, { label: last }] },
  }
}

/** Context menu at the left; breadcrumbs, heading and content at the right. */
export async function PageFrame({ menu, crumbs, crumb, ...content }: PageFrameProps) {
  const last = crumb ?? (typeof content.title === 'string' ? content.title : undefined)
  const shell = await pageShell({ menu, crumbs }, last)
  return <PackedPageShell {...content} menu={shell.menu} crumbs={packOnce(shell.crumbs)} />
}
