import 'server-only'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { type CellObject, utils, type WorkSheet, write } from 'sheetjs-style'

dayjs.extend(utc)

/** One occurrence in a list for spreadsheets: days as YYYY-MM-DD, times as HH:mm. */
export type OccurrenceLine = {
  title: string
  day: string
  lastDay: string
  from?: string
  till?: string
  location: string
  state: string
}

/** Spreadsheets count days from here. */
const firstDay = dayjs.utc('1899-12-30')

// Every text is a text cell and no cell has a formula: what somebody typed is never reckoned with.
const text = (value: string): CellObject => ({ t: 's', v: value })
const date = (day: string): CellObject => ({ t: 'n', v: dayjs.utc(day).diff(firstDay, 'day'), z: 'dd-mm-yyyy' })
const time = (clock: string | undefined): CellObject => {
  if (clock === undefined) return text('')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return { t: 'n', v: (hours * 60 + minutes) / 1440, z: 'hh:mm' }
}
const heading = (value: string): CellObject => ({ ...text(value), s: { font: { bold: true } } })

const widths = [40, 12, 8, 14, 8, 30, 18]

/** A name that a sheet may have: without the signs that mean something in a reference, and 31 long at most. */
const sheetName = (name: string) =>
  name
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Agenda'

/** Occurrences as an Excel file, with days and times that sort and count. */
export function occurrenceWorkbook(
  name: string,
  head: readonly string[],
  lines: readonly OccurrenceLine[],
): ArrayBuffer {
  const rows = [
    head.map(heading),
    ...lines.map(({ title, day, from, lastDay, till, location, state }) => [
      text(title),
      date(day),
      time(from),
      date(lastDay),
      time(till),
      text(location),
      text(state),
    ]),
  ]
  const cells = rows.flatMap((row, r) => row.map((cell, c) => [utils.encode_cell({ r, c }), cell] as const))
  const sheet: WorkSheet = {
    ...Object.fromEntries(cells),
    '!ref': utils.encode_range({ r: 0, c: 0 }, { r: rows.length - 1, c: head.length - 1 }),
    '!cols': widths.map((wch) => ({ wch })),
  }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, sheetName(name))
  return write(book, { type: 'array', bookType: 'xlsx' })
}
