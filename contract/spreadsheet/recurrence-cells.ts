import { dateToText } from '../fields/date.ts'
import { wordFor } from '../fields/value-words.ts'
import { readYesNo } from '../fields/yes-no-words.ts'
import { defaultTimeZone, type Locale } from '../kernel/constants.ts'
import { dateText, day, isDateOnly, minute, parseLocal } from '../recurrence/local-time.ts'
import type { OccurrenceChange, Recurrence } from '../recurrence/recurrence.ts'
import { recurrenceSchema } from '../recurrence/recurrence-schema.ts'
import { readTypedTime } from '../recurrence/typed-moment.ts'
import { type Cell, readCell } from './cell.ts'
import type { Cells } from './field-cells.ts'

/** The parts of a recurrence, each a column; several moments are one a line. */
export const recurrenceParts = [
  'start',
  'end',
  'rrule',
  'rdate',
  'exdate',
  'changes',
  'zone',
  'byOpeningHours',
] as const

/** `2026-11-12T09:00` as people write it. */
function momentToText(local: string): string {
  const [date = '', time] = local.split('T')
  return time === undefined ? dateToText(date) : `${dateToText(date)} ${time}`
}

const typedMoment = /^(\S+)(?:[T\s]+(\d{1,2}):(\d{2})(:\d{2})?(?:\s*uur)?)?$/i

/** A local time as it was typed; what is none stays as it is, and is refused. */
function momentFromText(typed: string): string {
  const text = typed.trim()
  // A program may have made a number of it: days, with the time behind the point.
  const count = Number(text)
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    const date = String(readCell(count, 'date'))
    const minutes = Math.round((count % 1) * 24 * 60)
    return minutes === 0 ? date : new Date((parseLocal(date) ?? 0) + minutes * minute).toISOString().slice(0, 16)
  }
  const [, date = text, hours, minutes, seconds = ''] =
    typedMoment.exec(text.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ')) ?? []
  const [, dayText = '', timeText = ''] = hours === undefined ? (/^(\S+)\s+(.+)$/.exec(text) ?? []) : []
  // Any time as the form reads it: `10`, `10 uur`, `19.30`.
  const time = readTypedTime(timeText)
  if (time !== undefined) return `${String(readCell(dayText, 'date'))}T${time}`
  const isoDate = String(readCell(date, 'date'))
  const midnight = hours === '24' && minutes === '00' && seconds === '' ? parseLocal(isoDate) : undefined
  // The end of a day is the first moment of the next.
  if (midnight !== undefined) return `${dateText(midnight + day)}T00:00`
  return hours === undefined ? isoDate : `${isoDate}T${hours.padStart(2, '0')}:${minutes}${seconds}`
}

/** Of whole days the end is the last of them. */
function endOf({ start, duration }: Pick<Recurrence, 'start' | 'duration'>): string {
  const end = (parseLocal(start) ?? 0) + duration * minute
  if (isDateOnly(start)) return momentToText(dateText(end - day))
  const time = new Date(end).toISOString().slice(11, 19).replace(/:00$/, '')
  return momentToText(`${dateText(end)}T${time}`)
}

/** Without an end, or with one that can't be read, there is no length, which is refused. */
function durationOf(start: string, end: string | undefined): number {
  const from = parseLocal(start)
  const until = end === undefined ? undefined : parseLocal(end)
  if (from === undefined || end === undefined || until === undefined) return 0
  if (isDateOnly(start) !== isDateOnly(end)) return 0
  const length = (until - from) / minute
  return Math.max(0, isDateOnly(start) ? length + day / minute : length)
}

const listToText = (moments: readonly string[]) => moments.map(momentToText).join('\n') || undefined
const linesOf = (cell: Cell | undefined) =>
  String(cell ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const listFromText = (cell: Cell | undefined) =>
  linesOf(cell)
    .flatMap((line) => line.split(';'))
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map(momentFromText)

/** A note is the last of its line, and stays on it. */
const oneLine = (note: string) => note.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const severalLines = (note: string) => note.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

function changeToText({ occurrence, start, duration, cancelled, note }: OccurrenceChange, locale: Locale): string {
  const parts = [
    momentToText(occurrence),
    start === undefined ? '' : momentToText(start),
    duration === undefined ? '' : String(duration),
    cancelled ? wordFor('cancelled', locale) : '',
    oneLine(note ?? ''),
  ]
  return parts.join(' | ').replace(/[\s|]+$/, '')
}

const isCancelled = (word: string) =>
  [wordFor('cancelled', 'nl'), wordFor('cancelled', 'en')].includes(word.toLowerCase())

function changeFromText(line: string): unknown {
  const [occurrence = '', start = '', duration = '', word = '', ...note] = line.split('|').map((part) => part.trim())
  return {
    occurrence: momentFromText(occurrence),
    ...(start === '' ? {} : { start: momentFromText(start) }),
    ...(duration === '' ? {} : { duration: Number(duration) }),
    // Unknown words are refused.
    ...(word === '' ? {} : { cancelled: isCancelled(word) ? true : word }),
    ...(note.length === 0 ? {} : { note: severalLines(note.join(' | ')) }),
  }
}

/** A recurrence as cells, without what a cell need not say. */
export function recurrenceToCells(value: unknown, locale: Locale): Cells {
  const read = recurrenceSchema.safeParse(value)
  if (!read.success) return {}
  const { start, rrule, rdate, exdate, changes, zone, followsOpeningHours } = read.data
  return {
    start: momentToText(start),
    end: endOf(read.data),
    rrule,
    rdate: listToText(rdate),
    exdate: listToText(exdate),
    changes: changes.map((change) => changeToText(change, locale)).join('\n') || undefined,
    zone,
    byOpeningHours: followsOpeningHours ? wordFor('yes', locale) : undefined,
  }
}

/** The input as a recurrence; the rules of the agenda validate it. */
export function recurrenceFromCells(cells: Cells): unknown {
  if (recurrenceParts.every((part) => part === 'zone' || cells[part] === undefined)) return undefined
  const { rrule, zone, byOpeningHours } = cells
  const start = momentFromText(String(cells.start ?? ''))
  const end = cells.end === undefined ? undefined : momentFromText(String(cells.end))
  const follows = byOpeningHours === undefined ? false : (readYesNo(String(byOpeningHours)) ?? byOpeningHours)
  return {
    start,
    duration: durationOf(start, end),
    zone: String(zone ?? defaultTimeZone).trim(),
    ...(rrule === undefined
      ? {}
      : {
          rrule: String(rrule)
            .trim()
            .replace(/^RRULE:/i, ''),
        }),
    rdate: listFromText(cells.rdate),
    exdate: listFromText(cells.exdate),
    changes: linesOf(cells.changes).map(changeFromText),
    ...(follows === false ? {} : { followsOpeningHours: follows }),
  }
}
