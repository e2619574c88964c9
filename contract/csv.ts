/** Semicolons and a byte order mark: what spreadsheets in the Netherlands and Belgium open without asking. */
export const csvStart = '\uFEFF'

/** A text that a spreadsheet would take for a formula; a quote in front makes it a text. */
const formula = /^[\s]*[=+\-@\t\r]/

const cell = (value: string) => `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** A line of a CSV file. What looks like a formula stays a text, whoever opens the file. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`
