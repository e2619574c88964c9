'use client'

import { Bookmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FilterChip } from '#components/ui/action/filter-chip'
import { MenuButton } from '#components/ui/action/menu-button'
import type { ViewList } from '#contract/team/list-view'
import type { OpenView } from '../data-table/list-columns'
import { lazyPart } from '../i18n/lazy-part'
import type { ViewsPanelProps } from './views-panel'

export type ViewsMenuProps = { team: string; list: ViewList; view: (OpenView & { name: string }) | undefined }

const loadPanel = lazyPart<ViewsPanelProps>(
  ['ui', 'lists.views'],
  async () => (await import('./views-panel')).ViewsPanel,
)

/** The views of a list, to open, keep and delete; what they are comes when the menu is wanted. */
export function ViewsMenu(props: ViewsMenuProps) {
  const t = useTranslations('ui.views')
  const trigger = (
    <FilterChip
      icon={<Bookmark />}
      name={t('button')}
      value={props.view?.name ?? t('none')}
      active={props.view !== undefined}
    />
  )
  return (
    <MenuButton trigger={trigger} load={loadPanel} popup="dialog">
      {(ViewsPanel, start) => <ViewsPanel {...props} trigger={trigger} start={start} />}
    </MenuButton>
  )
}
