'use client'

import { Download, Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { MenuItem } from '#components/ui/action/menu'
import type { MenuStart, MenuTrigger } from '#components/ui/action/menu-button'
import { MenuList } from '#components/ui/action/menu-list'
import { isListKind } from '#contract/spreadsheet/list-kinds'
import { loadChunk } from '#lib/browser/load-chunk'
import type { SpreadsheetMenuProps } from './spreadsheet-menu'

export type SpreadsheetActsProps = SpreadsheetMenuProps & MenuStart & { trigger: MenuTrigger }

/** The menu of Excel itself; use `SpreadsheetMenu`, which loads it. The dialogs come when asked for. */
export function SpreadsheetActs({ query, reading, ...menu }: SpreadsheetActsProps) {
  const t = useTranslations('spreadsheet.dialog')
  const [dialog, setDialog] = useState<ReactNode>()
  const close = () => setDialog(undefined)
  const showExport = async () => {
    const chunk = await loadChunk(() => import('./export-dialog')).catch(() => undefined)
    if (chunk) setDialog(<chunk.ExportDialog query={query} onClose={close} />)
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
      onSelect: () => void showExport(),
    },
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
