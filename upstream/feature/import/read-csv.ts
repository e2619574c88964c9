import { CsvError, parse } from 'csv-parse/sync'
import { lostSign } from '#contract/kernel/file-text'
import { unreadCells } from '#contract/spreadsheet/cell'

const separators = [';', ',', '\t', '|'] as const

/** The same sign, read as the encoding of Windows and saved so. */
const lostTwice = 'ï¿½'
/** Bytes by the sign that programs made of them: most by the encoding of Windows, some by that of ISO. */
const bytesBySign = new Map(
  Array.from({ length: 256 }, (_, byte) => byte).flatMap((byte): [string, number][] => [
    [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte],
    [String.fromCharCode(byte), byte],
  ]),
)

/** Whether signs of a text were lost: a byte was damaged, or UTF-8 was read as the encoding of Windows and saved so. */
export function isMiscoded(text: string): boolean {
  if (text.includes(lostSign) || text.includes(lostTwice)) return true
  if (!/[\u00c2-\u00f4]/.test(text)) return false
  const bytes = [...text].flatMap((sign) => bytesBySign.get(sign) ?? [])
  return bytes.length === [...text].length && !new TextDecoder().decode(Uint8Array.from(bytes)).includes(lostSign)
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

/** In place of a quote in a line of which the quotes are not in pairs. */
const looseQuote = '\ue000'
/** So often a file is read again without the quotes of broken lines. */
const rounds = 5

function withoutQuotes(text: string, broken: ReadonlySet<number>, first: number): string {
  let line = first - 1
  return text.replace(/[^\r\n]*(?:\r\n|\r|\n|$)/g, (whole) => {
    line += 1
    return broken.has(line) ? whole.replaceAll('"', looseQuote) : whole
  })
}

/** In fewer columns than these a line of a text is no row because of the separators in it. */
const fewestColumns = 3

/** Whether a row of several lines is more than one: its first line is a whole row by itself but for a quote, and so is the next. */
function hasSwallowed({ cells }: CsvRow, columns: number, lines: readonly string[], delimiter: string): boolean {
  if (columns < fewestColumns || linesIn(cells.join(' ')) === 0) return false
  const [own = '', next = ''] = lines
  const isWhole = own.split(delimiter).length === columns && next.split(delimiter).length >= columns
  return isWhole && (own.split('"').length - 1) % 2 === 1
}

const withDamage = ({ line, cells }: CsvRow): CsvRow => ({
  line,
  cells: cells.map((cell) => (cell.includes(looseQuote) ? unreadCells.damaged : cell)),
})

/** The line that Excel writes above the headings to name the separator of the cells. */
const separatorLine = /^\ufeff?"?sep=(.)"?[;,\t]*\r?\n/i

/** Rows of comma-separated values (RFC 4180), whatever separates them; stops after so many rows that hold something. */
export function readCsv(whole: string, maximum: number): CsvRow[] {
  const rows = readRows(whole, maximum)
  const [head = ''] = rows[0]?.cells ?? []
  // Opened and saved without being split into columns, each line became one cell with quotes around it.
  const isWrapped =
    rows.length > 1 &&
    rows.every(({ cells }) => cells.length === 1) &&
    head.split(separatorOf(head)).length >= fewestColumns
  if (!isWrapped) return rows
  return rows.map(({ line, cells }) => ({
    line,
    cells: readRows(cells.join(''), 1, separatorOf(head))[0]?.cells ?? [],
  }))
}

function readRows(whole: string, maximum: number, ownDelimiter?: string): CsvRow[] {
  const [said = '', separator] = separatorLine.exec(whole) ?? []
  const text = whole.slice(said.length)
  const first = said === '' ? 1 : 2
  const delimiter = ownDelimiter ?? separator ?? separatorOf(text)
  const lines = text.split(/\r\n|\r|\n/)
  let line = first
  const read = (content: string) => {
    const rows: CsvRow[] = []
    line = first
    parse(content, {
      ...{ bom: true, relax_quotes: true, relax_column_count: true },
      delimiter,
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
  const broken = new Set<number>()
  for (let round = 0; ; round += 1) {
    const content = broken.size === 0 ? text : withoutQuotes(text, broken, first)
    try {
      const rows = read(content)
      const columns = rows[0]?.cells.length ?? 0
      const linesOf = (row: CsvRow) => lines.slice(row.line - first, row.line - first + 2)
      const found = round < rounds ? rows.filter((row) => hasSwallowed(row, columns, linesOf(row), delimiter)) : []
      if (found.length === 0) return rows.map((row) => (broken.has(row.line) ? withDamage(row) : row))
      for (const row of found) broken.add(row.line)
    } catch (error) {
      if (!(error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')) throw error
      // A quote that is never closed would swallow the rest of the file.
      if (round >= rounds || broken.has(line)) return read(`${content}"`)
      broken.add(line)
    }
  }
}
