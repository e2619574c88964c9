import readParts from 'read-excel-file/node'
import type { Cell } from '#contract/spreadsheet/cell'
import { FileError, type FileRefusal, partsOf } from './read-zip.ts'
import { writeZip } from './write-zip.ts'

export const workbookLimits = { rows: 20_000, columns: 500, cells: 1_500_000, characters: 32_767, sheets: 20 }

export type ReadRow = { number: number; cells: (Cell | undefined)[] }
export type ReadSheet = { name: string; rows: ReadRow[] }
export type ReadWorkbook = { sheets: ReadSheet[] } | { refusal: FileRefusal | 'tooMany' }

class TooMany extends Error {}

const isSheet = /^xl\/worksheets\//
const rowTag = /<(?:\w+:)?row\b/g
const cellTag = /<(?:\w+:)?c\b[^>]*>/g
const columnInTag = /\br=["']([A-Z]{1,3})\d/
const rowInTag = /\br=["'][A-Z]{1,3}(\d{1,9})["']/
/**
 * The library reads an error such as #REF! as nothing, which would empty the field of the cell: as a text it is refused. It
 * reads a moment of day and hour by the clock of this machine: as a text it is what was written.
 */
const textTag = /(<(?:\w+:)?c\b[^>]*?\bt=)["'][ed]["']/g
/** A workbook that counts its days from 1904 says so in two ways, of which the library knows one. */
const from1904 = /\bdate1904=["']true["']/

/** The number of a column such as AB, from 1. */
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** What the library will hold of a sheet: every row up to the last, as wide as the widest. */
function areaOf(tags: readonly string[]): { width: number; area: number } {
  let [width, height] = [0, 0]
  for (const tag of tags) {
    width = Math.max(width, columnOf(columnInTag.exec(tag)?.[1] ?? 'A'))
    height = Math.max(height, Number(rowInTag.exec(tag)?.[1] ?? 0))
  }
  return { width, area: width * height }
}

/** Parts within bounds, with errors as texts. A document type is refused: no entity is ever made. */
function cleaned(parts: Map<string, string>): { name: string; content: [string] }[] {
  let [cells, sheets] = [0, 0]
  return [...parts].map(([name, text]) => {
    if (text.includes('<!')) throw new FileError('unreadable')
    if (!isSheet.test(name)) return { name, content: [text.replace(from1904, 'date1904="1"')] }
    sheets += 1
    const tags = text.match(cellTag) ?? []
    cells += tags.length
    const { width, area } = areaOf(tags)
    if (width > workbookLimits.columns || area > workbookLimits.rows * workbookLimits.columns) throw new TooMany()
    if (sheets > workbookLimits.sheets || cells > workbookLimits.cells) throw new TooMany()
    if ((text.match(rowTag)?.length ?? 0) > workbookLimits.rows) throw new TooMany()
    return { name, content: [text.replace(textTag, '$1"str"')] }
  })
}

function cellOf(value: unknown): Cell | undefined {
  if (value instanceof Date) return momentOf(value)
  if (typeof value === 'boolean') return value
  // What is too large to be counted is no empty cell.
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value !== 'string' || value === '') return undefined
  if (value.length > workbookLimits.characters) throw new TooMany()
  return value.replace(/\r\n?/g, '\n')
}

/** Spreadsheets count days from here; what is shown as a time alone lies on it. */
const noDay = '1899-12-30'

/**
 * A cell that is shown as a day, a time or both, as text: where no day belongs it is read as one by whoever typed it. It
 * is stored as a fraction of a day, which is seldom exact: to the second.
 */
function momentOf(moment: Date): string {
  const seconds = Math.round(moment.getTime() / 1000) * 1000
  // Beyond what any calendar counts.
  if (!Number.isFinite(seconds)) return '#NUM!'
  const [day = '', time = ''] = new Date(seconds).toISOString().split(/[TZ.]/)
  const hours = time.replace(/:00$/, '')
  if (day === noDay) return hours
  return hours === '00:00' ? day : `${day} ${hours}`
}

/** Up to the last cell with something in it. */
const filled = (cells: (Cell | undefined)[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== undefined) + 1)

async function bytesOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of parts) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** What is no zip, no UTF-8, no XML or no workbook makes errors of all kinds, also in the library: the file can't be read. */
async function orUnreadable<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('unreadable')
  }
}

async function readSheets(file: Buffer): Promise<ReadSheet[]> {
  const parts = cleaned(await orUnreadable(() => partsOf(file)))
  const bytes = await bytesOf(writeZip(parts))
  const sheets = await orUnreadable(() => readParts(bytes, { trim: false }))
  // A sheet that is a chart has no cells.
  return sheets.map(({ sheet, data = [] }) => ({
    name: sheet,
    rows: data
      .map((row, index) => ({ number: index + 1, cells: filled(row.map(cellOf)) }))
      .filter(({ cells }) => cells.length > 0),
  }))
}

/**
 * The values of a workbook, sheet by sheet. A file that may be made to harm is refused: the library sees only a file that
 * is written anew from parts within bounds.
 */
export async function readWorkbook(file: Buffer): Promise<ReadWorkbook> {
  try {
    return { sheets: await readSheets(file) }
  } catch (error) {
    if (error instanceof TooMany) return { refusal: 'tooMany' }
    if (error instanceof FileError) return { refusal: error.refusal }
    throw error
  }
}
