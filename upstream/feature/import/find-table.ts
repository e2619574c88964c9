import { type FirstLook, firstLook, type TablePlace } from '#contract/import-job/table'
import { isFilled } from '#contract/spreadsheet/cell'
import type { ReadRow, ReadSheet } from '../../platform/spreadsheet/read-workbook.ts'

const widthOf = ({ cells }: ReadRow) => cells.filter(isFilled).length
/** So many cells beside each other are no title above a table, nor a note. */
const tableWidth = 3
const holdsTable = (rows: readonly ReadRow[]) => rows.filter((row) => widthOf(row) >= tableWidth).length >= 2

/**
 * Where the table of a file seems to begin: on the first sheet that holds one, at the first row that is as wide as one, below
 * titles and what is said of the whole (`Peildatum; 1-1-2027`). Undefined where nothing is filled in at all.
 */
export function findTable(sheets: readonly ReadSheet[]): TablePlace | undefined {
  const sheet = sheets.find(({ rows }) => holdsTable(rows)) ?? sheets.find(({ rows }) => rows.some(widthOf))
  if (sheet === undefined) return undefined
  const least = holdsTable(sheet.rows) ? tableWidth : 1
  const head = sheet.rows.find((row) => widthOf(row) >= least)
  return head && { sheet: sheet.name, row: head.number }
}

/** The table at a place: its row of headings and the rows below it. A file of one sheet may call that what it likes. */
export function tableAt(
  sheets: readonly ReadSheet[],
  place: TablePlace,
): { name: string; rows: ReadRow[] } | { refusal: 'sheetGone' | 'headingRowEmpty'; params: TablePlace } {
  const sheet = sheets.find(({ name }) => name === place.sheet) ?? (sheets.length === 1 ? sheets[0] : undefined)
  if (sheet === undefined) return { refusal: 'sheetGone', params: { sheet: place.sheet, row: place.row } }
  const at = sheet.rows.findIndex(({ number }) => number === place.row)
  const head = sheet.rows[at]
  if (head === undefined || widthOf(head) === 0)
    return { refusal: 'headingRowEmpty', params: { sheet: place.sheet, row: place.row } }
  return { name: sheet.name, rows: sheet.rows.slice(at) }
}

/** The first rows of each sheet that holds something, for people who choose where the table begins. */
export function firstLookAt(sheets: readonly ReadSheet[]): FirstLook {
  const text = (cell: ReadRow['cells'][number]) =>
    isFilled(cell) ? String(cell).replace(/\s+/g, ' ').trim().slice(0, firstLook.characters) : ''
  return {
    sheets: sheets.flatMap(({ name, rows }) => {
      const filled = rows.filter(widthOf).slice(0, firstLook.rows)
      const shown = filled.map(({ number, cells }) => ({
        row: number,
        cells: Array.from({ length: Math.min(cells.length, firstLook.cells) }, (_, at) => text(cells[at])),
      }))
      return shown.length === 0 ? [] : [{ name, rows: shown }]
    }),
  }
}
