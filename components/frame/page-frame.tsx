import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs'
import { PageHead } from '#components/ui/page-head'
import { ContextMenu, type MenuGroup } from './context-menu'
import { MenuFold } from './menu-fold'

export type PageContent = {
  title: ReactNode
  /** The same as text, for the end of the breadcrumbs; not needed when the title is text. */
  crumb?: string
  meta?: ReactNode
  actions?: ReactNode
  width?: 'wide'
  children?: ReactNode
}

export type PageFrameProps = PageContent & {
  menu: { label: string; icon: ReactNode; name: string; kind: string; groups: MenuGroup[]; current?: string }
  crumbs: Crumb[]
}

/** Context menu at the left; breadcrumbs, heading and content at the right. */
export async function PageFrame({ menu, crumbs, title, crumb, meta, actions, width, children }: PageFrameProps) {
  const t = await getTranslations('frame')
  const last = crumb ?? (typeof title === 'string' ? title : undefined)
  return (
    <div className="shell">
      <ContextMenu
        label={menu.label}
        head={{ icon: menu.icon, name: menu.name, kind: menu.kind }}
        groups={menu.groups}
        current={menu.current}
        fold={<MenuFold collapse={t('collapseMenu')} expand={t('expandMenu')} />}
      />
      <main className="page" id="inhoud" tabIndex={-1} data-width={width}>
        <Breadcrumbs label={t('breadcrumbs')} crumbs={last === undefined ? crumbs : [...crumbs, { label: last }]} />
        <PageHead title={title} meta={meta} actions={actions} />
        {children}
      </main>
    </div>
  )
}
