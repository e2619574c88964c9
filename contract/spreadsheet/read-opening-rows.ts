import { readYesNo } from '../fields/yes-no-words.ts'
import { readTypedTime } from '../recurrence/typed-moment.ts'
import type { Cell } from './cell.ts'
import {
  holidayOf,
  type OpeningPart,
  type OpeningRow,
  type OpeningRowKind,
  openingDayOf,
  openingKindOf,
  openingParts,
  partsOfKind,
} from './opening-rows.ts'

/** A fault in a row, by its place among the others: a key below `validation`. */
export type OpeningRowIssue = { row: number; part: OpeningPart; key: string }
type Plain = Record<string, unknown>
type List = 'weekly' | 'seasons' | 'closedOnHolidays' | 'holidayHours' | 'closures' | 'special'
type Season = Plain & { weekly: Plain[] }
type Special = Plain & { more?: Plain[] }

export type ReadOpenings = {
  value: unknown
  issues: OpeningRowIssue[]
  /** The row, and the part of it, that a path inside the value is about. */
  at: (path: string) => { row: number; part: OpeningPart } | undefined
}

/** A time as people type it in a form: 9:00 and 9 are 09:00, as is what a program stores as a part of a day. */
function timeOf(cell: Cell | undefined): string | undefined {
  if (cell === undefined) return undefined
  const typed = String(cell).trim()
  const part = Number(typed)
  if (/^0?\.\d+$/.test(typed) && part < 1) {
    const minutes = Math.round(part * 24 * 60)
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
  return readTypedTime(typed.replace(/^(\d{1,2}:\d{2}):00$/, '$1')) ?? typed
}

/** Neither yes nor no stays as it was typed, and is refused by the field. */
function flagOf(cell: Cell | undefined): unknown {
  const said = cell === undefined ? false : readYesNo(String(cell))
  return said === undefined ? cell : said || undefined
}

const filled = (parts: Plain): Plain =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
const hoursOf = ({ opens, closes, nextDay }: OpeningRow) =>
  filled({ from: timeOf(opens), till: timeOf(closes), closesNextDay: flagOf(nextDay) })
const blockOf = (row: OpeningRow) =>
  filled({ day: openingDayOf(row.day) ?? row.day, ...hoursOf(row), byAppointment: flagOf(row.appointment) })

/** Names in a row for parts of a path. */
const hourParts: Record<string, OpeningPart> = { from: 'opens', till: 'closes', closesNextDay: 'nextDay' }
const otherParts: Record<string, OpeningPart> = {
  ...{ day: 'day', date: 'from', from: 'from', until: 'until', yearly: 'yearly', name: 'name', holiday: 'name' },
  ...{ byAppointment: 'appointment', note: 'note' },
}
const hasHours = /^(?:weekly|holidayHours|special)\.|\.weekly\.\d/

/** Rows as opening times. What a row can't say is an issue at that row; the rules of the field check the rest. */
export function readOpeningRows(rows: readonly OpeningRow[]): ReadOpenings {
  const lists: Record<List, unknown[]> = {
    ...{ weekly: [], seasons: [], closedOnHolidays: [], holidayHours: [], closures: [], special: [] },
  }
  const whole: Plain = {}
  const issues: OpeningRowIssue[] = []
  const places = new Map<string, number>()
  const seasons = new Map<string, { at: number; season: Season }>()
  const days = new Map<string, { at: number; day: Special }>()

  const add = (list: List, entry: unknown, row: number) => {
    places.set(`${list}.${lists[list].length}`, row)
    return lists[list].push(entry) - 1
  }
  const once = (name: string, entry: unknown, row: number) => {
    if (name in whole) issues.push({ row, part: 'what', key: 'spreadsheet.openings.twice' })
    places.set(name, row)
    whole[name] = entry
  }
  const holiday = ({ name }: OpeningRow, row: number) => {
    const key = holidayOf(name)
    if (key === undefined) issues.push({ row, part: 'name', key: 'spreadsheet.openings.holiday' })
    return key
  }
  const inSeason = (cells: OpeningRow, row: number) => {
    const { name, from, until, yearly } = cells
    const key = JSON.stringify([name, from, until, flagOf(yearly)])
    const known = seasons.get(key)
    const season: Season = known?.season ?? { ...filled({ name, from, until, yearly: flagOf(yearly) }), weekly: [] }
    const at = known?.at ?? add('seasons', season, row)
    seasons.set(key, { at, season })
    // A part of the year in which it is never open has a row without hours.
    const block = blockOf(cells)
    if (Object.keys(block).length === 0) return
    places.set(`seasons.${at}.weekly.${season.weekly.length}`, row)
    season.weekly.push(block)
  }
  const onDay = (cells: OpeningRow, row: number) => {
    const { from: date, note } = cells
    const known = days.get(String(date))
    if (known === undefined) {
      const day: Special = filled({ date, ...hoursOf(cells), note })
      days.set(String(date), { at: add('special', day, row), day })
      return
    }
    if (note !== undefined && note !== known.day.note)
      issues.push({ row, part: 'note', key: 'spreadsheet.openings.noteTwice' })
    const more = known.day.more ?? []
    known.day.more = more
    places.set(`special.${known.at}.more.${more.length}`, row)
    more.push(hoursOf(cells))
  }

  const read: Record<OpeningRowKind, (cells: OpeningRow, row: number) => void> = {
    week: (cells, row) => add('weekly', blockOf(cells), row),
    season: inSeason,
    holidayClosed: (cells, row) => add('closedOnHolidays', holiday(cells, row), row),
    holidayOpen: (cells, row) => add('holidayHours', filled({ holiday: holiday(cells, row), ...hoursOf(cells) }), row),
    closure: ({ from, until, note }, row) => add('closures', filled({ from, until, note }), row),
    special: onDay,
    specialClosed: ({ from: date, note }, row) => add('special', filled({ date, closed: true, note }), row),
    temporarilyClosed: ({ from, until, note }, row) => once('temporarilyClosed', filled({ from, until, note }), row),
    byAppointment: (_given, row) => once('byAppointment', true, row),
    note: ({ note }, row) => once('note', note, row),
    none: (_given, row) => {
      if (rows.length > 1) issues.push({ row, part: 'what', key: 'spreadsheet.openings.none' })
    },
  }

  for (const [row, cells] of rows.entries()) {
    const kind = openingKindOf(cells.what)
    if (kind === undefined) {
      issues.push({ row, part: 'what', key: 'spreadsheet.openings.what' })
      continue
    }
    const superfluous = openingParts.find(
      (part) => part !== 'what' && cells[part] !== undefined && !partsOfKind[kind].includes(part),
    )
    if (superfluous !== undefined && flagOf(cells[superfluous]) !== undefined)
      issues.push({ row, part: superfluous, key: 'spreadsheet.openings.notHere' })
    read[kind](cells, row)
  }

  const { weekly, closedOnHolidays, special, ...optional } = lists
  const more = Object.fromEntries(Object.entries(optional).filter(([, list]) => list.length > 0))
  return {
    value: rows.every(({ what }) => openingKindOf(what) === 'none')
      ? undefined
      : { weekly, closedOnHolidays, special, ...more, ...whole },
    issues,
    at: (path) => placeIn(places, path),
  }
}

function placeIn(places: ReadonlyMap<string, number>, path: string): { row: number; part: OpeningPart } | undefined {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const start = parts.slice(0, length).join('.')
    const row = places.get(start)
    if (row === undefined) continue
    const name = parts[length] ?? ''
    const part = hasHours.test(`${start}.`) ? (hourParts[name] ?? otherParts[name]) : otherParts[name]
    return { row, part: part ?? 'what' }
  }
  return undefined
}
