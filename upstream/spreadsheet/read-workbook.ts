import readParts, { InvalidInputError, InvalidSpreadsheetError } from 'read-excel-file/node'
import type { Cell } from '#contract/spreadsheet/cell'
import { FileFault, type FileRefusal, partsOf } from './read-zip.ts'
import { writeZip } from './write-zip.ts'

export const workbookLimits = { rows: 20_000, columns: 500, cells: 1_500_000, characters: 32_767, sheets: 20 }

export type ReadRow = { number: number; cells: (Cell | undefined)[] }
export type ReadSheet = { name: string; rows: ReadRow[] }
export type ReadWorkbook = { sheets: ReadSheet[] } | { refusal: FileRefusal | 'tooMany' }

class TooMany extends Error {}

const isSheet = /^xl\/worksheets\//
const rowTag = /<(?:\w+:)?row\b/g
const cellTag = /<(?:\w+:)?c\b[^>]*>/g
const columnInTag = /\br="([A-Z]{1,3})\d/
/** The library reads a fault such as #REF! as nothing, which would empty the field of the cell. As a text it is refused. */
const faultTag = /(<(?:\w+:)?c\b[^>]*?\bt=")e(")/g

/** The number of a column such as AB, from 1. */
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** Parts within bounds, with faults as texts. A document type is refused: no entity is ever made. */
function cleaned(parts: Map<string, string>): { name: string; content: [string] }[] {
  let [cells, sheets] = [0, 0]
  return [...parts].map(([name, text]) => {
    if (text.includes('<!')) throw new FileFault('unreadable')
    if (!isSheet.test(name)) return { name, content: [text] }
    sheets += 1
    const tags = text.match(cellTag) ?? []
    cells += tags.length
    const isWide = tags.some((tag) => columnOf(columnInTag.exec(tag)?.[1] ?? 'A') > workbookLimits.columns)
    if (sheets > workbookLimits.sheets || cells > workbookLimits.cells || isWide) throw new TooMany()
    if ((text.match(rowTag)?.length ?? 0) > workbookLimits.rows) throw new TooMany()
    return { name, content: [text.replace(faultTag, '$1str$2')] }
  })
}

function cellOf(value: unknown): Cell | undefined {
  if (value instanceof Date) return dayOf(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'string' || value === '') return undefined
  if (value.length > workbookLimits.characters) throw new TooMany()
  return value.replace(/\r\n?/g, '\n')
}

/** A cell that is shown as a day or a moment, as text: where no day belongs it is read as one by whoever typed it. */
const dayOf = (moment: Date) => moment.toISOString().replace(/T00:00:00\.000Z$/, '')

/** Up to the last cell with something in it. */
const filled = (cells: (Cell | undefined)[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== undefined) + 1)

async function bytesOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of parts) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * The values of a workbook, sheet by sheet. A file that may be made to harm is refused: the library sees only a file that
 * is written anew from parts within bounds.
 */
export async function readWorkbook(file: Buffer): Promise<ReadWorkbook> {
  try {
    const sheets = await readParts(await bytesOf(writeZip(cleaned(partsOf(file)))), { trim: false })
    return {
      sheets: sheets.map(({ sheet, data }) => ({
        name: sheet,
        rows: data
          .map((row, index) => ({ number: index + 1, cells: filled(row.map(cellOf)) }))
          .filter(({ cells }) => cells.length > 0),
      })),
    }
  } catch (error) {
    if (error instanceof TooMany) return { refusal: 'tooMany' }
    if (error instanceof FileFault) return { refusal: error.refusal }
    // No zip, no UTF-8, no workbook in it.
    const isUnreadable = [InvalidInputError, InvalidSpreadsheetError, RangeError, TypeError].some(
      (kind) => error instanceof kind,
    )
    if (isUnreadable) return { refusal: 'unreadable' }
    throw error
  }
}
