import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Notice } from '#components/ui/feedback/notice'
import { RadioGroup } from '#components/ui/input/radio-group'
import type { TablePlace } from '#contract/import-job/table'
import { type SheetKind, sheetKinds } from '#contract/spreadsheet/list-kinds'
import { TableChoice } from './table-choice'
import type { UnnamedFile } from './use-import'

type ImportTableProps = {
  first: UnnamedFile
  table: TablePlace | null
  kind: SheetKind
  onTable: (table: TablePlace) => void
  onKind: (kind: SheetKind) => void
}

/** Where the table begins in a workbook that has lost our names, and what its rows are. */
export function ImportTable({ first, table, kind, onTable, onKind }: ImportTableProps) {
  const t = useTranslations('spreadsheet.dialog')
  const id = useId()
  return (
    <>
      <Notice kind="info" announce>
        {t('chooseTable')}
      </Notice>
      <RadioGroup
        id={id}
        label={t('rowsAre')}
        options={sheetKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        radio={{ name: id, onChange: ({ target }) => onKind(sheetKinds.find((one) => one === target.value) ?? kind) }}
        value={kind}
      />
      <TableChoice first={first} value={table} onChange={onTable} />
    </>
  )
}
