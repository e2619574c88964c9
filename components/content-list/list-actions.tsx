import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SpreadsheetMenu, type SpreadsheetMenuProps } from '../spreadsheet/spreadsheet-menu'

export type ListActionsProps = Pick<SpreadsheetMenuProps, 'query' | 'reading' | 'shown'> & {
  /** What adds to it. */
  children?: ReactNode
}

/** What can be done with a list as a whole: as a workbook and back, and adding to it. */
export function ListActions({ query, reading, shown, children }: ListActionsProps) {
  const t = useTranslations('spreadsheet.dialog')
  return (
    <>
      <SpreadsheetMenu query={query} reading={reading} shown={shown} label={t('menu')} />
      {children}
    </>
  )
}
