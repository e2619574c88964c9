import { importMaximumRows } from '#contract/import-job/states'
import { type Cell, unreadCells } from '#contract/spreadsheet/cell'
import { FileError } from './file-error.ts'
import type { NumberLook } from './read-styles.ts'
import { readXml, unspelled } from './read-xml.ts'

/** Bounds of what cells hold: in a sheet, in a cell, and in all of them together. */
export const workbookLimits = {
  ...{ rows: 20_000, columns: 500, characters: 32_767 },
  ...{ sheets: 20, cells: 1_500_000, allCharacters: 50_000_000 },
}

export type ReadRow = { number: number; cells: (Cell | undefined)[] }

/** The parts of a workbook that the cells of a sheet depend on. */
export type SheetContext = {
  name: string
  texts: readonly string[]
  looks: readonly NumberLook[]
  from1904: boolean
  isUnreckoned: boolean
  /** Cells and characters still allowed, over all sheets. A text that cells share counts for each. */
  room: { cells: number; characters: number }
}

/** A cell as it is in its file. */
type Written = { type: string; style: number; value?: string; text?: string; hasFormula: boolean }

const faults = new Set(['#REF!', '#N/A', '#VALUE!', '#DIV/0!', '#NAME?', '#NUM!', '#NULL!'])
const from1904 = 1462
/** Days of a spreadsheet before 1970. */
const before1970 = 25_569
const dayLength = 86_400_000
/** Spreadsheets count days from here; what is shown as a time alone lies on it. */
const noDay = '1899-12-30'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Hours that go on past a day, as they are shown: the end of a day is 24:00. */
function hoursOf(days: number): string {
  const minutes = Math.round(days * 24 * 60)
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/**
 * A cell that is shown as a day, a time or both, as text: where no day belongs it is read like one typed in a form. It
 * is stored as a fraction of a day, which is seldom exact: to the second.
 */
function momentOf(days: number): string {
  const moment = new Date(Math.round((days - before1970) * (dayLength / 1000)) * 1000)
  // Beyond what any calendar counts.
  if (Number.isNaN(moment.getTime())) return '#NUM!'
  const [day = '', time = ''] = moment.toISOString().split(/[TZ.]/)
  const hours = time.replace(/:00$/, '')
  if (day === noDay) return hours
  return hours === '00:00' ? day : `${day} ${hours}`
}

function numberOf({ value = '', style }: Written, { looks, from1904: isFrom1904 }: SheetContext): Cell {
  const number = Number(value)
  if (Number.isNaN(number)) return unreadCells.damaged
  const look = looks[style] ?? 'number'
  if (look === 'hours' && number >= 1) return hoursOf(number)
  if (look !== 'number') return momentOf(number + (isFrom1904 && number >= 1 ? from1904 : 0))
  // A number too large to represent is not an empty cell.
  return Number.isFinite(number) ? number : String(number)
}

/**
 * Whether a cell has a formula of which the file does not say what comes of it. A program that does not reckon writes no
 * result, or 0 with the request to reckon when the file is opened; a text of no characters is a result.
 */
function hasNoResult({ hasFormula, type, value }: Written, { isUnreckoned }: SheetContext): boolean {
  if (!hasFormula) return false
  return value === undefined || (value === '' && type !== 'str') || (isUnreckoned && value === '0')
}

const truths: Record<string, boolean> = { 1: true, true: true, 0: false, false: false }

/** The value of a cell; undefined for one that is only formatted. An unreadable one gets a marker: it is never empty. */
function cellOf(cell: Written, context: SheetContext): Cell | undefined {
  if (hasNoResult(cell, context)) return unreadCells.formula
  const { type, value, text } = cell
  if (type === 'inlineStr' || type === 'str') return unspelled(text ?? value ?? '')
  if (value === undefined || value === '') return unspelled(text ?? '')
  switch (type) {
    case 's':
      return context.texts[Number(value)] ?? unreadCells.damaged
    case 'b':
      return truths[value] ?? unreadCells.damaged
    case 'e':
      return faults.has(value) ? value : '#VALUE!'
    // A moment of day and hour is what was written, not what the clock of this machine makes of it.
    case 'd':
      return value
    case 'n':
      return numberOf(cell, context)
    default:
      return unreadCells.damaged
  }
}

/** The number of a column such as AB, from 1. */
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

type Place = { row: number; column: number }

/** The column and row of a cell such as AB12. */
function placeOf(reference: string): Place {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? []
  if (letters === '') throw new FileError({ refusal: 'damaged' })
  return { row: Number(digits), column: columnOf(letters.toUpperCase()) }
}

/** The rows of a sheet with values. Formatting is no content: empty cells are passed over, however many. */
export function readCells(xml: string, context: SheetContext): ReadRow[] {
  const { name: sheet, room } = context
  const rows = new Map<number, (Cell | undefined)[]>()
  const merged: string[] = []
  let [row, column, width] = [0, 0, 0]
  let cell: Written | undefined
  let reading: 'value' | 'text' | undefined
  let sounds = false

  const put = (value: Cell | undefined) => {
    if (value === undefined || value === '') return
    const { rows: mostRows, columns, characters } = workbookLimits
    if (typeof value === 'string' && value.length > characters)
      throw new FileError({
        refusal: 'cellTooLong',
        params: { sheet, cell: `${letterOf(column)}${row}`, maximum: characters },
      })
    if (column > columns) throw new FileError({ refusal: 'tooManyColumns', params: { maximum: columns } })
    room.cells -= 1
    room.characters -= typeof value === 'string' ? value.length : 0
    if (room.cells < 0 || room.characters < 0) throw new FileError({ refusal: 'tooManyCells' })
    const cells = rows.get(row) ?? []
    while (cells.length < column - 1) cells.push(undefined)
    cells[column - 1] = typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value
    rows.set(row, cells)
    if (rows.size > mostRows) throw new FileError({ refusal: 'tooManyRows', params: { maximum: importMaximumRows } })
    width = Math.max(width, column)
  }

  readXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        row = Number(attributes().r ?? row + 1)
        column = 0
      } else if (name === 'c') {
        const { r, t: type = 'n', s: style } = attributes()
        const place = r === undefined ? { row, column: column + 1 } : placeOf(r)
        row = place.row
        column = place.column
        cell = { type, style: Number(style ?? 0), hasFormula: false }
      } else if (name === 'mergeCell') merged.push(attributes().ref ?? '')
      else if (cell === undefined) return
      else if (name === 'f') cell.hasFormula = true
      else if (name === 'v') {
        reading = 'value'
        cell.value ??= ''
      } else if (name === 't') {
        reading = 'text'
        cell.text ??= ''
      } else if (name === 'rPh') sounds = true
    },
    close(name) {
      if (name === 'v' || name === 't') reading = undefined
      else if (name === 'rPh') sounds = false
      else if (name === 'c' && cell !== undefined) {
        put(cellOf(cell, context))
        cell = undefined
      }
    },
    text(text) {
      if (cell === undefined || reading === undefined || sounds) return
      cell[reading] += text
    },
  })

  for (const reference of merged) {
    const [first = '', last = first] = reference.split(':')
    const [start, end] = [placeOf(first), placeOf(last)]
    const value = rows.get(start.row)?.[start.column - 1]
    // An empty merged range stays empty; in another one only the first cell has a value, which all of them show.
    if (value === undefined) continue
    const numbers = [...rows.keys()].filter((number) => number >= start.row && number <= end.row)
    for (row of numbers)
      for (column = start.column; column <= Math.min(end.column, width); column += 1)
        if (rows.get(row)?.[column - 1] === undefined) put(unreadCells.merged)
  }
  return [...rows].map(([number, cells]) => ({ number, cells })).sort((one, other) => one.number - other.number)
}

/** The letters of a column by its number, from 1. */
function letterOf(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return `${rest === 0 ? '' : letterOf(rest)}${String.fromCharCode(65 + ((column - 1) % 26))}`
}
