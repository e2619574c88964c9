'use client'

import { FileSpreadsheet } from 'lucide-react'
import { useCallback } from 'react'
import { Button } from '#components/ui/button'
import { MenuButton } from '#components/ui/menu-button'
import type { ImportPlace } from '#lib/browser/import-api'
import type { ListQuestion } from '#lib/browser/spreadsheet-api'
import { wordsAt } from '#lib/browser/words-at'
import type { SpreadsheetWords } from '#lib/i18n/spreadsheet-texts'
import type { LaterWords } from '#lib/later-words'

export type SpreadsheetMenuProps = {
  /** The list, with the filters that are on. */
  query: ListQuestion
  /** Where a file is read in, and why the caller can't. */
  reading?: ImportPlace & { reason?: string }
  label: string
  words: LaterWords<SpreadsheetWords>
}

/** A list as a workbook, and a workbook back into the list. */
export function SpreadsheetMenu({ words: address, ...props }: SpreadsheetMenuProps) {
  const load = useCallback(async () => {
    const [{ SpreadsheetActs }, words] = await Promise.all([import('./spreadsheet-acts'), wordsAt(address)])
    return { SpreadsheetActs, words }
  }, [address])
  const trigger = <Button icon={<FileSpreadsheet />}>{props.label}</Button>
  return (
    <MenuButton trigger={trigger} load={load}>
      {({ SpreadsheetActs, words }, start) => <SpreadsheetActs {...props} {...start} trigger={trigger} words={words} />}
    </MenuButton>
  )
}
