import type { GridColumn, GridRow } from '#contract/grid/grid'
import { gridCellMaximum } from '#contract/grid/grid-limits'
import { type Edits, withEdit } from './edits'

type Grid = { rows: readonly GridRow[]; columns: readonly GridColumn[] }
type Place = { row: GridRow; column: GridColumn }

/** Rows of cells as a spreadsheet copies them, or undefined for a text that fits in one cell. */
export function readBlock(text: string): string[][] | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const block = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  return block.length > 1 || (block[0]?.length ?? 0) > 1 ? block : undefined
}

/** The value of a cell for a pasted text; undefined where it does not fit. */
function fitting({ options }: GridColumn, text: string): string | undefined {
  if (options === undefined) return text.length <= gridCellMaximum ? text : undefined
  return text === '' ? text : options.find((option) => option.toLowerCase() === text.toLowerCase())
}

/** The edits with a block pasted from a cell on, to the right and down, and how many of its cells found no place. */
export function pasteBlock(edits: Edits, { rows, columns }: Grid, at: Place, block: readonly string[][]) {
  const top = rows.indexOf(at.row)
  const left = columns.indexOf(at.column)
  let next = edits
  let pasted = 0
  let lost = 0
  for (const [down, cells] of block.entries()) {
    for (const [right, text] of cells.entries()) {
      const row = rows[top + down]
      const column = columns[left + right]
      const value = column && fitting(column, text)
      if (!row?.isEditable || column === undefined || row.cells[column.name] === undefined || value === undefined) {
        lost += 1
      } else {
        next = withEdit(next, row, column.name, value)
        pasted += 1
      }
    }
  }
  return { edits: next, pasted, lost }
}
