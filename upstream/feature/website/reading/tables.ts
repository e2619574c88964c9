import type { Line } from './read-html.ts'

/** A table while it is read, with the lines that contain it. */
export type Table = { rows: Cell[][]; outer: Line[]; isNested: boolean }
export type Cell = { lines: Line[]; columns: number; rows: number }

export const cellsAtMost = 8
export const rowsAtMost = 120

/** A table as rows of texts, with what spans several cells in each of them; undefined for one that only lays a page out. */
export function gridOf({ rows, isNested }: Table): string[][] | undefined {
  if (isNested || rows.length < 2 || rows.length > rowsAtMost) return undefined
  const cells = rows.flat()
  if (cells.some(({ lines }) => lines.length > 6 || lines.some(({ text }) => text.length > 160))) return undefined
  const grid: string[][] = rows.map(() => [])
  for (const [index, row] of rows.entries()) {
    let column = 0
    for (const cell of row) {
      while (grid[index]?.[column] !== undefined) column += 1
      const text = cell.lines.map((line) => line.text).join(' ; ')
      for (let down = 0; down < cell.rows && index + down < rows.length; down += 1)
        for (let right = 0; right < cell.columns; right += 1) {
          const target = grid[index + down]
          if (target !== undefined && column + right < cellsAtMost) target[column + right] = text
        }
      column += cell.columns
    }
  }
  const width = Math.max(...grid.map((row) => row.length))
  return width < 2 ? undefined : grid.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''))
}
