import { stringify } from 'csv-stringify/sync'

/** Semicolons and a byte order mark: what spreadsheets in the Netherlands and Belgium open without asking. */
export const csvStart = '\uFEFF'

/**
 * A text that a spreadsheet would take for a formula, also behind spaces and signs without width, and in the full width
 * of East Asian type. One with the guard in front already counts too, so that reading takes off what writing put on.
 */
const formula = /^'*[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u

/** A quote in front makes such a text a text again. */
const guarded = (cell: string) => (formula.test(cell) ? `'${cell}` : cell)

/** The text as it was before the guard: one quote less where a formula would follow. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

const options = {
  delimiter: ';',
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  cast: { string: guarded },
}

/** A line of a CSV file. What looks like a formula stays a text, in any program. */
export const csvLine = (cells: readonly string[]): string => stringify([[...cells]], options)
