/** Prints rows of texts as columns; the first is the name of the row. */
export function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
  for (const row of rows) console.log(line(row).join('  ').trimEnd())
  console.log()
}

/** A median with its interval of 95 %. */
export const interval = ({ median, low, high }, digits) =>
  `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`
