import { CsvError, parse } from 'csv-parse/sync'

const separators = [';', ',', '\t', '|'] as const

/** Text of a file, in the encoding that it shows itself to be in. */
export function decodeText(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    // What is no UTF-8 was made by a spreadsheet program on Windows.
    return new TextDecoder('windows-1252').decode(file)
  }
}

/** The sign between the cells of the first row: the one that occurs most outside quotes. */
export function separatorOf(text: string): string {
  const counts = new Map<string, number>(separators.map((one) => [one, 0]))
  let quoted = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) break
    else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const [best] = [...counts].sort(([, one], [, other]) => other - one)
  return best?.[0] ?? ';'
}

/** A row with the number of the line on which it begins. */
export type CsvRow = { line: number; cells: string[] }

const linesIn = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0

/** What Excel writes above the headings to say what separates the cells. */
const separatorLine = /^\ufeff?"?sep=(.)"?[;,\t]*\r?\n/i

/** Rows of comma-separated values (RFC 4180), whatever separates them; stops after so many rows that hold something. */
export function readCsv(whole: string, maximum: number): CsvRow[] {
  const [said = '', separator] = separatorLine.exec(whole) ?? []
  const text = whole.slice(said.length)
  const read = (given: string) => {
    const rows: CsvRow[] = []
    let line = said === '' ? 1 : 2
    parse(given, {
      ...{ bom: true, relax_quotes: true, relax_column_count: true },
      delimiter: separator ?? separatorOf(given),
      record_delimiter: ['\r\n', '\n', '\r'],
      // Counted and kept here: the library counts a CR LF within quotes twice, and keeps rows of separators alone.
      on_record: (cells) => {
        const isFilled = cells.some((cell) => cell.trim() !== '')
        if (isFilled && rows.length < maximum) rows.push({ line, cells })
        line += 1 + linesIn(cells.join(' '))
        return null
      },
    })
    return rows
  }
  try {
    return read(text)
  } catch (error) {
    if (!(error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')) throw error
    // A quote that is never closed ends with the file.
    return read(`${text}"`)
  }
}
