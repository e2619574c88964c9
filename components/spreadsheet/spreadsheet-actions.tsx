import { Download, Table2, Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { MenuItem } from '#components/ui/action/menu'
import type { MenuStart, MenuTrigger } from '#components/ui/action/menu-button'
import { MenuList } from '#components/ui/action/menu-list'
import { isColumnedKind, listColumns, optionalColumns } from '#contract/spreadsheet/list-columns'
import { isListKind } from '#contract/spreadsheet/list-kinds'
import { loadChunk } from '#lib/browser/load-chunk'
import { chosenColumns } from '#lib/lists/list-columns'
import { useListColumns } from '../data-table/list-columns'
import type { SpreadsheetMenuProps } from './spreadsheet-menu'

export type SpreadsheetActionsProps = SpreadsheetMenuProps & MenuStart & { trigger: MenuTrigger }

/** The columns that the reader sees now, in their order. */
function useShownColumns(shown: SpreadsheetMenuProps['shown'], kind: string | undefined): string | undefined {
  const own = useListColumns(shown?.list, shown?.view)
  if (shown === undefined || !isColumnedKind(kind)) return undefined
  const hidden = own?.columns.hidden ?? [...optionalColumns]
  const idOf = (column: string) => (column === 'title' ? undefined : column)
  return chosenColumns<string>(listColumns[kind], idOf, { ...own?.columns, hidden }).join(',')
}

/** The menu of Excel itself; use `SpreadsheetMenu`, which loads it. The dialogs load on first use. */
export function SpreadsheetActions({ query, reading, shown, ...menu }: SpreadsheetActionsProps) {
  const t = useTranslations('spreadsheet.dialog')
  const [dialog, setDialog] = useState<ReactNode>()
  const close = () => setDialog(undefined)
  const columns = useShownColumns(shown, query.kind)
  const showExport = async (filter: SpreadsheetMenuProps['query']) => {
    const chunk = await loadChunk(() => import('./export-dialog')).catch(() => undefined)
    if (chunk) setDialog(<chunk.ExportDialog query={filter} onClose={close} />)
  }
  const showImport = async () => {
    const chunk = await loadChunk(() => import('./import-dialog')).catch(() => undefined)
    if (chunk === undefined || reading === undefined) return
    const { team, organisation } = reading
    setDialog(<chunk.ImportDialog place={{ team, organisation }} onClose={close} />)
  }
  const items: MenuItem[] = [
    {
      key: 'export',
      label: t('export'),
      note: t(isListKind(query.kind) ? 'exportOnlyNote' : 'exportNote'),
      icon: <Download />,
      onSelect: () => void showExport(query),
    },
    ...(columns === undefined
      ? []
      : [
          {
            key: 'shown',
            label: t('exportShown'),
            note: t('exportShownNote'),
            icon: <Table2 />,
            onSelect: () => void showExport({ ...query, columns, sort: shown?.sort }),
          },
        ]),
    ...(reading === undefined
      ? []
      : [
          {
            key: 'import',
            label: t('import'),
            note: t('importNote'),
            icon: <Upload />,
            reason: reading.reason,
            onSelect: () => void showImport(),
          },
        ]),
  ]
  return (
    <>
      <MenuList {...menu} items={items} />
      {dialog}
    </>
  )
}
