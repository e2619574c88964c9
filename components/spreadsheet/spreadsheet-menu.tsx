'use client'

import { FileSpreadsheet } from 'lucide-react'
import { Button } from '#components/ui/action/button'
import { MenuButton } from '#components/ui/action/menu-button'
import type { ViewList } from '#contract/team/list-view'
import type { OpenView } from '../data-table/list-columns'
import { lazyPart } from '../i18n/lazy-part'
import type { SpreadsheetActionsProps } from './spreadsheet-actions'
import type { ImportPlace } from './use-import'

export type SpreadsheetMenuProps = {
  /** The list, with the filters that are on. */
  query: Record<string, string | undefined>
  /** A list of a team of which the reader chooses the columns. */
  shown?: { list: ViewList; view: OpenView | undefined; sort: string | undefined }
  /** Where a file is read in, and why the caller can't. */
  reading?: ImportPlace & { reason?: string }
  label: string
}

const loadActions = lazyPart<SpreadsheetActionsProps>(
  ['ui', 'spreadsheet.dialog', 'spreadsheet.table', 'spreadsheet.causes', 'spreadsheet.outcomes'],
  async () => (await import('./spreadsheet-actions')).SpreadsheetActions,
)

/** A list as a workbook, and a workbook back into the list. */
export function SpreadsheetMenu(props: SpreadsheetMenuProps) {
  const trigger = <Button icon={<FileSpreadsheet />}>{props.label}</Button>
  return (
    <MenuButton trigger={trigger} load={loadActions}>
      {(SpreadsheetActions, start) => <SpreadsheetActions {...props} {...start} trigger={trigger} />}
    </MenuButton>
  )
}
