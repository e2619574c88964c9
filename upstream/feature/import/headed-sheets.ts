import type { TablePlace } from '#contract/import-job/table'
import { locales } from '#contract/kernel/constants'
import { isFilled } from '#contract/spreadsheet/cell'
import { sheetColumns } from '#contract/spreadsheet/sheet'
import type { SheetKind } from '#contract/spreadsheet/spreadsheet-export'
import { typesOfKind } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'
import { fixedColumns, isOpeningsColumn, keyColumn, readKeyColumn } from '../../platform/spreadsheet/names.ts'
import type { ReadRow, ReadSheet } from '../../platform/spreadsheet/read-workbook.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { tableAt } from './find-table.ts'
import { refuseFile } from './refuse-file.ts'

/** The column names of a sheet are among its first rows: people put titles above a table, and columns before it. */
const rowsAbove = 50

const isMark = (cell: ReadRow['cells'][number]) => readKeyColumn(cell) !== undefined || isOpeningsColumn(cell)

/** A sheet of ours as it was exported, with its names in the first row and the keys in the first column. */
export function asExported(sheet: ReadSheet): ReadSheet {
  const start = sheet.rows.slice(0, rowsAbove).findIndex(({ cells }) => cells.some(isMark))
  const column = sheet.rows[start]?.cells.findIndex(isMark) ?? 0
  if (start < 0 || (start === 0 && column === 0)) return sheet
  const rows = sheet.rows.slice(start).map(({ number, cells }) => ({
    number,
    cells: [cells[column], ...cells.slice(0, column), ...cells.slice(column + 1)],
  }))
  return { ...sheet, rows }
}

const fold = (cell: unknown) =>
  String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The names of our columns by the headings that people read above them. */
async function namesByHeading(db: Database, tenantId: number, kind: SheetKind, locale: (typeof locales)[number]) {
  const types = [...new Map((await typesOfKind(db, tenantId, kind)).map((type) => [type.key, type])).values()]
  const t = textsFor(locale)
  const fields = sheetColumns(types, locale, (part) => t(`spreadsheet.parts.${part}`))
  return new Map<string, string>([
    ...fields.map(({ name, label }): [string, string] => [fold(label), name]),
    [fold(t('spreadsheet.columns.key')), keyColumn(kind, locale)],
    ...(['version', 'types', 'organisation', 'state'] as const).map((one): [string, string] => [
      fold(t(`spreadsheet.columns.${one}`)),
      fixedColumns[one],
    ]),
  ])
}

export type ChosenTable = { place: TablePlace; kind: SheetKind }

/**
 * The sheet of a file that has lost our row of names, with names found by its headings: where it begins, and what its rows
 * are, was chosen. Without a column of keys all its rows are new.
 */
export async function namedByHeadings(
  db: Database,
  tenantId: number,
  sheets: readonly ReadSheet[],
  { place, kind }: ChosenTable,
): Promise<ReadSheet> {
  const table = tableAt(sheets, place)
  if ('refusal' in table) refuseFile(table)
  const headings = (table.rows[0]?.cells ?? []).map(fold)
  const readings = await Promise.all(
    locales.map(async (locale) => {
      const names = await namesByHeading(db, tenantId, kind, locale)
      return { locale, names: headings.map((heading) => (heading === '' ? undefined : names.get(heading))) }
    }),
  )
  const known = ({ names }: (typeof readings)[number]) => names.filter(isFilled).length
  const [best] = readings.toSorted((one, other) => known(other) - known(one))
  if (best === undefined || known(best) === 0) refuseFile({ refusal: 'noHeadings', params: { row: place.row } })
  const key = keyColumn(kind, best.locale)
  const number = table.rows[0]?.number ?? place.row
  const rows = [{ number, cells: best.names }, ...table.rows]
  const hasKeys = best.names.includes(key)
  return asExported({
    name: table.name,
    rows: hasKeys ? rows : rows.map((row, at) => ({ ...row, cells: [at === 0 ? key : undefined, ...row.cells] })),
  })
}
