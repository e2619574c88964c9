import type { GridRow } from '#contract/grid/grid'

/** Changed cells by row and column. */
export type Edits = Record<string, Record<string, string>>
/** The edits without those that equal the stored value. */
export function withEdit(edits: Edits, row: GridRow, column: string, text: string): Edits {
  const { [column]: _, ...others } = edits[row.key] ?? {}
  const own = text === (row.cells[column] ?? '') ? others : { ...others, [column]: text }
  const { [row.key]: __, ...rest } = edits
  return Object.keys(own).length === 0 ? rest : { ...rest, [row.key]: own }
}
