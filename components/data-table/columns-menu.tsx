import { Columns3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Button } from '#components/ui/action/button'
import { MenuButton } from '#components/ui/action/menu-button'
import { lazyPart } from '../i18n/lazy-part'
import type { ColumnsPanelProps } from './columns-panel'

export type ColumnsMenuProps = Omit<ColumnsPanelProps, 'trigger' | 'start'>

const loadPanel = lazyPart<ColumnsPanelProps>(
  ['ui', 'lists.columns'],
  async () => (await import('./columns-panel')).ColumnsPanel,
)

/** Opens the columns of a list, to show, hide and order them. */
export const ColumnsMenu = memo(function ColumnsMenu(props: ColumnsMenuProps) {
  const t = useTranslations('ui.columns')
  const trigger = (
    <Button look="quiet" size="small" icon={<Columns3 />}>
      {t('button')}
    </Button>
  )
  return (
    <MenuButton trigger={trigger} load={loadPanel} popup="dialog">
      {(ColumnsPanel, start) => <ColumnsPanel {...props} trigger={trigger} start={start} />}
    </MenuButton>
  )
})
