'use client'

import { Download, FileSpreadsheet, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button'
import { Menu, type MenuItem } from '#components/ui/menu'
import type { ImportPlace } from '#lib/browser/import-api'
import { loadChunk } from '#lib/browser/load-chunk'
import type { ListQuestion } from '#lib/browser/spreadsheet-api'
import type { SpreadsheetWords } from '#lib/i18n/spreadsheet-texts'
import { type Packed, unpack } from '#lib/packed'

export type SpreadsheetMenuProps = {
  /** The list, with the filters that are on. */
  query: ListQuestion
  /** Where a file is read in, and why the caller can't. */
  reading?: ImportPlace & { reason?: string }
  words: Packed<SpreadsheetWords>
}

/** A list as a workbook, and a workbook back into the list. The dialogs come when asked for. */
export function SpreadsheetMenu({ query, reading, words: packed }: SpreadsheetMenuProps) {
  const words = unpack(packed)
  const [dialog, setDialog] = useState<ReactNode>()
  const close = () => setDialog(undefined)
  const showExport = async () => {
    const chunk = await loadChunk(() => import('./export-dialog')).catch(() => undefined)
    if (chunk) setDialog(<chunk.ExportDialog query={query} onClose={close} words={words} />)
  }
  const showImport = async () => {
    const chunk = await loadChunk(() => import('./import-dialog')).catch(() => undefined)
    if (chunk === undefined || reading === undefined) return
    const { team, organisation } = reading
    setDialog(<chunk.ImportDialog place={{ team, organisation }} onClose={close} words={words} />)
  }
  const items: MenuItem[] = [
    {
      key: 'export',
      label: words.export,
      note: words.exportNote,
      icon: <Download />,
      onSelect: () => void showExport(),
    },
    ...(reading === undefined
      ? []
      : [
          {
            key: 'import',
            label: words.import,
            note: words.importNote,
            icon: <Upload />,
            reason: reading.reason,
            onSelect: () => void showImport(),
          },
        ]),
  ]
  return (
    <>
      <Menu label={words.menu} trigger={<Button icon={<FileSpreadsheet />}>{words.menu}</Button>} items={items} />
      {dialog}
    </>
  )
}
