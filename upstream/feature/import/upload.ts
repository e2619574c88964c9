import { importMaximumBytes, importMaximumRows } from '#contract/import-job/states'
import { type Cell, isFilled, unreadCell } from '#contract/spreadsheet/cell'
import type { Cells } from '#contract/spreadsheet/field-cells'
import type { UploadedSheet } from '../../platform/db/schema/import.ts'
import { fixedColumns, headRows, newReference, readKeyColumn } from '../../platform/spreadsheet/names.ts'
import { readWorkbookApart } from '../../platform/spreadsheet/read-apart.ts'
import type { ReadSheet } from '../../platform/spreadsheet/read-workbook.ts'
import { asExported } from './headed-sheets.ts'
import { refuseFile } from './refuse-file.ts'
import { storable } from './storable-cell.ts'
import { withOpenings } from './upload-openings.ts'

/** A row that is filled in, with its cells by the names of their columns. */
export type UploadedRow = {
  sheet: number
  row: number
  key: string
  /** The name of a new record in the other rows of its file. */
  reference?: string
  /** The number that the source of a job gives it. */
  externalId?: string
  organisation: string
  cells: Cells
}
export type UploadedWorkbook = { sheets: UploadedSheet[]; rows: UploadedRow[] }

/** The bytes of an upload, no more than may be: the rest is not even read. */
export async function readUpload(
  { stream, length }: { stream: AsyncIterable<Uint8Array> | null; length: number | undefined },
  maximum = importMaximumBytes,
): Promise<Buffer> {
  const tooLarge = { refusal: 'fileTooLarge', params: { maximum: maximum / 1_000_000 } } as const
  if (stream === null) refuseFile({ refusal: 'empty' })
  if (length !== undefined && length > maximum) refuseFile(tooLarge)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of stream) {
    bytes += part.byteLength
    if (bytes > maximum) refuseFile(tooLarge)
    parts.push(part)
  }
  if (bytes === 0) refuseFile({ refusal: 'empty' })
  if (length !== undefined && length !== bytes) refuseFile({ refusal: 'incomplete' })
  return Buffer.concat(parts)
}

/** The text of a cell with a row's or column's name; an unreadable one counts as empty. */
const textIn = (cell: Cell | undefined) =>
  cell === undefined || unreadCell(cell) !== undefined ? '' : String(storable(cell)).trim()

/** A sheet of ours, whatever it is called; undefined for any other. */
function readSheet(
  sheet: ReadSheet,
  references: Set<string>,
): { sheet: UploadedSheet; rows: UploadedRow[] } | undefined {
  const [names, headings] = sheet.rows
  const known = readKeyColumn(names?.cells[0])
  if (names === undefined || known === undefined) return undefined
  const columns = [...names.cells].map((name, at) => ({
    name: textIn(name).slice(0, 200),
    heading: textIn(headings?.cells[at]).slice(0, 300),
  }))
  const columnNames = columns.map(({ name }) => name).filter((name) => name !== '')
  if (new Set(columnNames).size < columnNames.length) refuseFile({ refusal: 'columnTwice' })
  const rows = sheet.rows.slice(headRows).flatMap(({ number: row, cells }): UploadedRow[] => {
    if (!cells.some(isFilled)) return []
    const named = columns.flatMap(({ name }, at) => {
      const cell = cells[at]
      return name === '' || cell === undefined ? [] : [[name, storable(cell)] as const]
    })
    const own: Cells = Object.fromEntries(named)
    const organisation = textIn(own[fixedColumns.organisation]).slice(0, 200)
    const key = textIn(cells[0]).slice(0, 200)
    const reference = newReference(key)
    if (reference === undefined) return [{ sheet: 0, row, key, organisation, cells: own }]
    if (references.has(reference)) refuseFile({ refusal: 'referenceTwice', params: { row } })
    references.add(reference)
    return [{ sheet: 0, row, key: '', reference, organisation, cells: own }]
  })
  return { sheet: { name: sheet.name.slice(0, 100), ...known, columns }, rows }
}

/** The sheets of a workbook; one that can't be read is refused. */
export async function readSheets(file: Buffer): Promise<ReadSheet[]> {
  const read = await readWorkbookApart(file)
  if ('refusal' in read) refuseFile(read)
  return read.sheets.map(asExported)
}

/** Whether a workbook has a sheet of ours; else people say where its table begins. */
export const hasOwnSheet = (sheets: readonly ReadSheet[]): boolean =>
  sheets.some(({ rows }) => readKeyColumn(rows[0]?.cells[0]) !== undefined)

/** Reads sheets and rows without interpreting the rows yet. A file that can't be imported is refused. */
export function readUploaded(uploaded: readonly ReadSheet[]): UploadedWorkbook {
  const references = new Set<string>()
  const found = uploaded
    .flatMap((sheet) => readSheet(sheet, references) ?? [])
    .map((one, number) => ({ ...one, rows: one.rows.map((row) => ({ ...row, sheet: number })) }))
  if (found.length === 0) refuseFile({ refusal: 'noSheet' })
  const ours = { sheets: found.map(({ sheet }) => sheet), rows: found.flatMap((one) => one.rows) }
  const { sheets, rows } = withOpenings(ours, uploaded)
  if (rows.length === 0) refuseFile({ refusal: 'noRows' })
  if (rows.length > importMaximumRows) refuseFile({ refusal: 'tooManyRows', params: { maximum: importMaximumRows } })
  return { sheets, rows }
}
