import { addDays, dayText } from '../recurrence/calendar-days.ts'

/** The value of a cell; a day is YYYY-MM-DD in a column of days. Empty cells are absent. */
export type Cell = string | number | boolean
export type CellFormat = 'text' | 'number' | 'date'

/** A cell holds at most so many characters: a limit of spreadsheet programs. */
export const cellMaximum = 32_000

/**
 * Markers for cells whose shown value can't be read: a formula without a result, what is merged with another cell, what is damaged, text of which signs were lost, a number
 * that a program shortened, and a row that has more cells than there are headings. They are texts, so that they are kept and shown like any cell, and are refused like a fault.
 */
export const unreadCells = {
  formula: '#FORMULA?',
  merged: '#MERGED?',
  damaged: '#DAMAGED?',
  encoded: '#ENCODING?',
  rounded: '#ROUNDED?',
  shifted: '#SHIFTED?',
} as const
const unreadKeys = {
  formula: 'formulaInCell',
  merged: 'mergedCell',
  damaged: 'damagedCell',
  encoded: 'encodedCell',
  rounded: 'roundedCell',
  shifted: 'shiftedCell',
} as const
/** Error values of spreadsheets. */
const fault = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/

/** Why a cell holds no value at all, as a key below `validation.spreadsheet`; undefined for one that can be read. */
export function unreadCell(
  cell: Cell | undefined,
): (typeof unreadKeys)[keyof typeof unreadKeys] | 'issueInCell' | undefined {
  if (typeof cell !== 'string') return undefined
  if (fault.test(cell)) return 'issueInCell'
  const kind = (['formula', 'merged', 'damaged', 'encoded', 'rounded', 'shifted'] as const).find(
    (one) => unreadCells[one] === cell,
  )
  return kind && unreadKeys[kind]
}

/** Whether something was typed in a cell: what is merged with another holds nothing of its own. */
export const isFilled = (cell: Cell | undefined): cell is Cell =>
  cell !== undefined && cell !== unreadCells.merged && String(cell).trim() !== ''

/** Spreadsheets count days from here. */
const firstDay = '1899-12-30'

const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
const typedDay = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

function toDay(cell: Cell): Cell {
  // Later than the year 9999 no program counts.
  if (typeof cell === 'number') return cell >= 1 && cell < 2_958_466 ? addDays(firstDay, Math.floor(cell)) : cell
  if (typeof cell === 'boolean') return cell
  const text = cell.trim()
  // A moment is on its day.
  if (moment.test(text)) return text.slice(0, 'YYYY-MM-DD'.length)
  const [, day = '', month = '', year = ''] = typedDay.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A thousand with points between: 1.250 is a thousand to one reader and hardly more than one to another. */
const pointed = /^-?\d{1,3}(\.\d{3})+$/

/** A number as people type it: with a comma or a point, and maybe a sign for euros before it. What may be two is none. */
function toNumber(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  const typed = cell.replace(/[€\s\u00a0]/g, '')
  if (pointed.test(typed)) return cell.trim()
  const [whole = '', fraction, ...more] = typed.split(',')
  const plain =
    fraction === undefined || more.length > 0
      ? typed
      : `${pointed.test(whole) ? whole.replaceAll('.', '') : whole}.${fraction}`
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : cell.trim()
}

/** Whatever program wrote it: numbers typed in a column of texts are texts, days are days. Blank is nothing. */
export function readCell(cell: Cell | undefined, format: CellFormat): Cell | undefined {
  if (cell === undefined || (typeof cell === 'string' && cell.trim() === '')) return undefined
  if (format === 'date') return toDay(cell)
  if (format === 'number') return toNumber(cell)
  return typeof cell === 'string' ? cell.replace(/\r\n?/g, '\n') : typeof cell === 'number' ? String(cell) : cell
}

/** A cell as people read it, to show what changes. */
export function cellText(cell: Cell | undefined, format: CellFormat): string {
  if (cell === undefined) return ''
  return format === 'date' && typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell) ? dayText(cell) : String(cell)
}
