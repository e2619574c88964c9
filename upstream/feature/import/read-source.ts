import type { ImportFormat, ImportMode } from '#contract/import-job/choices'
import { compareMaximumRows, importMaximumRows, maximumRowsOf } from '#contract/import-job/states'
import { type FirstLook, firstLook, type TablePlace } from '#contract/import-job/table'
import { withoutGuard } from '#contract/kernel/csv'
import { fileText } from '#contract/kernel/file-text'
import { type Cell, isFilled, unreadCells } from '#contract/spreadsheet/cell'
import { readRecordsApart, readWorkbookApart } from '../../platform/spreadsheet/read-apart.ts'
import type { RecordLimits } from '../../platform/spreadsheet/read-records.ts'
import type { ReadRow, ReadSheet } from '../../platform/spreadsheet/read-workbook.ts'
import { findTable, firstLookAt, tableAt } from './find-table.ts'
import { isMiscoded, readCsv } from './read-csv.ts'

/** So deep a value is looked into, and so many of a list are columns of their own. */
const maximumDepth = 6
const maximumOfList = 5
const maximumColumns = 500

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The list of records that a document is about: itself, or the longest list of records near its top. */
function recordsIn(document: unknown, depth = 0): Record<string, unknown>[] {
  if (Array.isArray(document)) return document.filter(isRecord)
  if (!isRecord(document) || depth > 2) return []
  const lists = Object.values(document).map((value) => recordsIn(value, depth + 1))
  const longest = lists.sort((one, other) => other.length - one.length)[0] ?? []
  return longest
}

type Flat = Map<string, Cell>

/** A value as cells: parts of it are under the names of the way to them. */
function flatten(value: unknown, name: string, into: Flat, depth: number): void {
  if (value === null || value === undefined || depth > maximumDepth) return
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    into.set(name, value)
  } else if (Array.isArray(value)) {
    const plain = value.filter((part) => ['string', 'number', 'boolean'].includes(typeof part))
    if (plain.length === value.length) {
      if (plain.length > 0) into.set(name, plain.join('; '))
      return
    }
    for (const [index, part] of value.slice(0, maximumOfList).entries())
      flatten(part, `${name}.${index + 1}`, into, depth + 1)
  } else if (isRecord(value)) {
    for (const [part, inner] of Object.entries(value))
      flatten(inner, name === '' ? part : `${name}.${part}`, into, depth + 1)
  }
}

type FlatRecords = { records: Flat[]; headings: string[] }

/** The records of a JSON document, each with its cells; undefined when it is none. */
function readJson(text: string, maximum: number): FlatRecords | undefined {
  let document: unknown
  try {
    document = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
  const records = recordsIn(document)
  // A document that is one record is a list of one.
  const all = records.length === 0 && isRecord(document) ? [document] : records
  const flat = all.slice(0, maximum).map((record) => {
    const cells: Flat = new Map()
    flatten(record, '', cells, 0)
    return cells
  })
  const headings = new Set(flat.flatMap((cells) => [...cells.keys()]))
  return { records: flat, headings: [...headings].slice(0, maximumColumns) }
}

/** A row of a source, with its cells by the headings above them. */
export type SourceRow = { row: number; cells: Map<string, Cell> }
export type Source = { name: string; headings: string[]; rows: SourceRow[] }
export type SourceRefusal = { refusal: string; params?: Record<string, string | number> }

/** Headings that differ: one that comes twice, or is empty, gets its number. */
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

/** A long number as a spreadsheet shows it in a narrow column: which one it was is lost. */
const shortened = /^-?\d[.,]\d+E\+\d+$/

function readable(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  if (shortened.test(cell.trim())) return unreadCells.rounded
  return isMiscoded(cell) ? unreadCells.encoded : cell
}

/**
 * A table by its headings; empty rows are skipped. Separators divide each line of a text alike: of a row that goes on beyond them nobody
 * knows which cell is which.
 */
function readTable(name: string, table: readonly ReadRow[], format: ImportFormat): Source {
  const [head, ...rest] = table.filter(({ cells }) => cells.some(isFilled))
  const most = format === 'csv' ? (head?.cells.length ?? 0) : Number.POSITIVE_INFINITY
  // Separators at the end of a line, or formatting, make no columns.
  const widths = [head, ...rest].map((row) => (row?.cells.findLastIndex(isFilled) ?? -1) + 1)
  const width = Math.min(most, Math.max(0, ...widths))
  const headings = headingsOf(head?.cells.slice(0, width) ?? [])
  const rows = rest.map(({ number, cells }) => ({
    row: number,
    cells: new Map(
      headings.flatMap((heading, at): [string, Cell][] => {
        const cell = cells.findLastIndex(isFilled) < most ? cells[at] : unreadCells.shifted
        // A cell merged with another is unreadable where another in its row has a value.
        return cell === unreadCells.merged || isFilled(cell) ? [[heading, readable(cell)]] : []
      }),
    ),
  }))
  return { name, headings, rows }
}

/** The sheets of a file, of which CSV is one; records of JSON have no sheet. */
type OpenedFile = { sheets: ReadSheet[] } | { records: Source }

export type SourceOptions = {
  /** Rows at most. */
  rows: number
  /** The headings that something is filled from; left out for a first look. */
  only?: readonly string[]
}

async function openFile(
  file: Buffer,
  format: ImportFormat,
  { rows: most, only }: SourceOptions,
): Promise<OpenedFile | SourceRefusal> {
  if (format === 'xlsx') {
    const read = await readWorkbookApart(file)
    if ('sheets' in read) return read
    return { refusal: `spreadsheet.${read.refusal}`, ...('params' in read ? { params: read.params } : {}) }
  }
  // One more than may be, so that too many shows; and the headings, with what is above them.
  const maximum = most + 2 + firstLook.rows
  const text = format === 'xml' ? '' : fileText(file)
  if (text.includes('\0')) return { refusal: 'importJob.noText' }
  if (format === 'csv') {
    const rows = readCsv(text, maximum)
    return {
      sheets: [{ name: '', rows: rows.map(({ line, cells }) => ({ number: line, cells: cells.map(withoutGuard) })) }],
    }
  }
  const read = format === 'xml' ? await readXmlRecords(file, { maximum, only }) : readJson(text, maximum)
  if (read === undefined) return { refusal: 'importJob.noJson' }
  if ('refusal' in read) return read
  const { records, headings } = read
  const rows = records.map((cells, at) => ({
    row: at + 1,
    cells: new Map([...cells].map(([heading, cell]) => [heading, readable(cell)])),
  }))
  return { records: { name: format.toUpperCase(), headings, rows } }
}

/** The records of an XML document, read where a hostile one takes no time of others. */
async function readXmlRecords(file: Buffer, limits: RecordLimits): Promise<FlatRecords | SourceRefusal> {
  const read = await readRecordsApart(file, limits)
  if ('records' in read) return { records: read.records.map((cells) => new Map(cells)), headings: read.names }
  return { refusal: read.refusal === 'unreadable' ? 'importJob.noXml' : `spreadsheet.${read.refusal}` }
}

function refusalOf({ rows }: Source, maximum: number): SourceRefusal | undefined {
  if (rows.length === 0) return { refusal: 'spreadsheet.noRows' }
  return rows.length > maximum ? { refusal: 'spreadsheet.tooManyRows', params: { maximum } } : undefined
}

/** What a run of a job needs of its source. */
export const wantedBy = (job: {
  mode: ImportMode
  identity: string
  mapping: readonly { from: string }[]
}): SourceOptions => ({ rows: maximumRowsOf(job.mode), only: [job.identity, ...job.mapping.map(({ from }) => from)] })

/** The rows of a source with their headings, from where its table was chosen to begin or seems to; or why it can't be read. */
export async function readSource(
  file: Buffer,
  format: ImportFormat,
  chosen: TablePlace | null,
  wanted: SourceOptions = { rows: importMaximumRows },
): Promise<Source | SourceRefusal> {
  const opened = await openFile(file, format, wanted)
  if ('refusal' in opened) return opened
  if ('records' in opened) return refusalOf(opened.records, wanted.rows) ?? opened.records
  const place = chosen ?? findTable(opened.sheets)
  if (place === undefined) return { refusal: 'spreadsheet.empty' }
  const table = tableAt(opened.sheets, place)
  if ('refusal' in table) return { ...table, refusal: `importJob.${table.refusal}` }
  const source = readTable(table.name, table.rows, format)
  return refusalOf(source, wanted.rows) ?? source
}

/** A preview of a source before a job is made of it: `table` is where it is read, `first` has the other choices. */
export type SourceLook = { source: Source; table: TablePlace | null; first: FirstLook }

/** A first look at a source. What was chosen for another file and is not in this one makes way for what is found. */
export async function lookAtSource(
  file: Buffer,
  format: ImportFormat,
  chosen: TablePlace | null,
): Promise<SourceLook | SourceRefusal> {
  // Whether it will be compared with is chosen later.
  const maximum = compareMaximumRows
  const opened = await openFile(file, format, { rows: maximum })
  if ('refusal' in opened) return opened
  if ('records' in opened)
    return refusalOf(opened.records, maximum) ?? { source: opened.records, table: null, first: { sheets: [] } }
  const { sheets } = opened
  const table = [chosen, findTable(sheets)].find((place) => place && !('refusal' in tableAt(sheets, place)))
  const found = table ? tableAt(sheets, table) : undefined
  if (!table || found === undefined || 'refusal' in found) return { refusal: 'spreadsheet.empty' }
  const source = readTable(found.name, found.rows, format)
  // A table without rows may begin elsewhere: people see what there is.
  const refusal = source.rows.length === 0 ? undefined : refusalOf(source, maximum)
  return refusal ?? { source, table: { ...table, sheet: found.name }, first: firstLookAt(sheets) }
}
