'use client'

import { Download, FileSpreadsheet } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Button } from '#components/ui/button'
import { Menu, type MenuItem } from '#components/ui/menu'
import { loadChunk } from '#lib/browser/load-chunk'
import type { ListQuestion } from '#lib/browser/spreadsheet-api'
import type { SpreadsheetWords } from '#lib/i18n/spreadsheet-texts'
import { type Packed, unpack } from '#lib/packed'
import type { ExportDialogProps } from './export-dialog'

export type SpreadsheetMenuProps = {
  /** The list, with the filters that are on. */
  query: ListQuestion
  words: Packed<SpreadsheetWords>
}

/** A list as a workbook. The dialogs come when asked for. */
export function SpreadsheetMenu({ query, words: packed }: SpreadsheetMenuProps) {
  const words = unpack(packed)
  const [Export, setExport] = useState<ComponentType<ExportDialogProps>>()
  const [open, setOpen] = useState<'export'>()
  const show = async () => {
    const chunk = await loadChunk(() => import('./export-dialog')).catch(() => undefined)
    if (chunk === undefined) return
    setExport(() => chunk.ExportDialog)
    setOpen('export')
  }
  const items: MenuItem[] = [
    { key: 'export', label: words.export, note: words.exportNote, icon: <Download />, onSelect: () => void show() },
  ]
  return (
    <>
      <Menu label={words.menu} trigger={<Button icon={<FileSpreadsheet />}>{words.menu}</Button>} items={items} />
      {Export && open === 'export' ? <Export query={query} onClose={() => setOpen(undefined)} words={words} /> : null}
    </>
  )
}
