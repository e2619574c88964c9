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

/** A formula that is a text alone, by which programs keep the zero of a number. */
const asText = /^="((?:[^"]|"")*)"$/

/** The text as it was before the guard: one quote less where a formula would follow. */
export function withoutGuard(cell: string): string {
  if (cell.startsWith("'") && formula.test(cell)) return cell.slice(1)
  return asText.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
}

const options = {
  delimiter: ';',
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  cast: { string: guarded },
}

/** A line of a CSV file. What looks like a formula stays a text, in any program. */
export const csvLine = (cells: readonly string[]): string => stringify([[...cells]], options)
