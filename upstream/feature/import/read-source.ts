import type { ImportFormat } from '#contract/import-job/choices'
import { importMaximumRows } from '#contract/import-job/states'
import { withoutGuard } from '#contract/kernel/csv'
import { type Cell, isFilled, unreadCells } from '#contract/spreadsheet/cell'
import { readWorkbookApart } from '../../platform/spreadsheet/read-apart.ts'
import { decodeText, isMiscoded, readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'

const maximumColumns = 500

/** A row of a source, with its cells by the headings above them. */
export type SourceRow = { row: number; cells: Map<string, Cell> }
export type Source = { name: string; headings: string[]; rows: SourceRow[] }
export type SourceRefusal = { refusal: string; params?: Record<string, number> }

/** Headings that differ: one that comes twice, or is empty, is told by its number. */
function headingsOf(cells: readonly (Cell | undefined)[]): string[] {
  const seen = new Set<string>()
  return cells.slice(0, maximumColumns).map((cell, at) => {
    const text = String(cell ?? '')
      .trim()
      .slice(0, 280)
    const name = text === '' ? `(${at + 1})` : seen.has(text) ? `${text} (${at + 1})` : text
    seen.add(name)
    return name
  })
}

type Given = { number: number; cells: readonly (Cell | undefined)[] }

const widthOf = ({ cells }: Given) => cells.filter(isFilled).length
/** So many cells beside each other are no title above a table, nor a note. */
const tableWidth = 3
const holdsTable = (rows: readonly Given[]) => rows.filter((row) => widthOf(row) >= tableWidth).length >= 2

const readable = (cell: Cell): Cell => (typeof cell === 'string' && isMiscoded(cell) ? unreadCells.encoded : cell)

/**
 * The first row that is filled in holds the headings, but for titles of one cell above a table; rows below it that are empty
 * say nothing.
 */
function tableOf(name: string, given: readonly Given[]): Source | SourceRefusal {
  const filled = given.filter(({ cells }) => cells.some(isFilled))
  const start = holdsTable(filled) ? filled.findIndex((row) => widthOf(row) > 1) : 0
  const [head, ...rest] = filled.slice(start)
  if (head === undefined) return { refusal: 'spreadsheet.empty' }
  const headings = headingsOf(head.cells)
  const rows = rest.map(({ number, cells }) => ({
    row: number,
    cells: new Map(
      headings.flatMap((heading, at): [string, Cell][] => {
        const cell = cells[at]
        // What is merged with another cell is unread where something else is in its row.
        return cell === unreadCells.merged || isFilled(cell) ? [[heading, readable(cell)]] : []
      }),
    ),
  }))
  return { name, headings, rows }
}

async function readTable(file: Buffer, format: ImportFormat): Promise<Source | SourceRefusal> {
  if (format === 'xlsx') {
    const read = await readWorkbookApart(file)
    if ('refusal' in read) return { refusal: `spreadsheet.${read.refusal}` }
    const sheet =
      read.sheets.find(({ rows }) => holdsTable(rows)) ??
      read.sheets.find(({ rows }) => rows.some(({ cells }) => cells.some(isFilled)))
    return sheet === undefined ? { refusal: 'spreadsheet.empty' } : tableOf(sheet.name, sheet.rows)
  }
  // One more than may be, so that too many shows; and the headings.
  const maximum = importMaximumRows + 2
  const text = decodeText(file)
  if (text.includes('\0')) return { refusal: 'importJob.noText' }
  if (format === 'csv') {
    const rows = readCsv(text, maximum)
    return tableOf(
      'CSV',
      rows.map(({ line, cells }) => ({ number: line, cells: cells.map(withoutGuard) })),
    )
  }
  const records = readJson(text, maximum)
  if (records === undefined) return { refusal: 'importJob.noJson' }
  const headings = [...new Set(records.flatMap((cells) => [...cells.keys()]))].slice(0, maximumColumns)
  const rows = records.map((cells, at) => ({
    row: at + 1,
    cells: new Map([...cells].map(([heading, cell]) => [heading, readable(cell)])),
  }))
  return { name: 'JSON', headings, rows }
}

/** The rows of a source with their headings, or why it can't be read. */
export async function readSource(file: Buffer, format: ImportFormat): Promise<Source | SourceRefusal> {
  const source = await readTable(file, format)
  if ('refusal' in source) return source
  if (source.rows.length === 0) return { refusal: 'spreadsheet.noRows' }
  if (source.rows.length > importMaximumRows)
    return { refusal: 'spreadsheet.tooManyRows', params: { maximum: importMaximumRows } }
  return source
}
