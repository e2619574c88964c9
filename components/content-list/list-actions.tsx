import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SpreadsheetMenu, type SpreadsheetMenuProps } from '../spreadsheet/spreadsheet-menu'

export type ListActionsProps = Pick<SpreadsheetMenuProps, 'query' | 'reading' | 'shown'> & {
  /** Buttons for adding to the list. */
  children?: ReactNode
}

/** Actions on a list as a whole: export to a workbook and import again, and adding to it. */
export function ListActions({ query, reading, shown, children }: ListActionsProps) {
  const t = useTranslations('spreadsheet.dialog')
  return (
    <>
      <SpreadsheetMenu query={query} reading={reading} shown={shown} label={t('menu')} />
      {children}
    </>
  )
}
