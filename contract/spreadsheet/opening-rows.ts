import { weekdays } from '../fields/opening-blocks.ts'
import { holidayName } from '../fields/opening-hours/holiday-names.ts'
import { holidayKeys } from '../fields/opening-hours/holidays.ts'
import type { Hours, OpeningBlock, OpeningTimes } from '../fields/opening-hours/opening-times.ts'
import { storedOpeningTimes } from '../fields/opening-times.ts'
import { wordFor } from '../fields/value-words.ts'
import type { Locale } from '../kernel/constants.ts'
import type { Cell, CellFormat } from './cell.ts'

export const openingRowKinds = [
  'week',
  'season',
  'holidayClosed',
  'holidayOpen',
  'closure',
  'special',
  'specialClosed',
  'temporarilyClosed',
  'byAppointment',
  'note',
  'none',
] as const
export type OpeningRowKind = (typeof openingRowKinds)[number]

/** The columns of a row: a period each, in the order of a sheet. */
export const openingParts = [
  'what',
  'name',
  'day',
  'from',
  'until',
  'yearly',
  'opens',
  'closes',
  'nextDay',
  'appointment',
  'note',
] as const
export type OpeningPart = (typeof openingParts)[number]
export type OpeningRow = Partial<Record<OpeningPart, Cell>>

const hours = ['opens', 'closes', 'nextDay'] as const
/** The columns that a row of each kind may fill in; a value in any other would be lost. */
export const partsOfKind: Record<OpeningRowKind, readonly OpeningPart[]> = {
  week: ['day', ...hours, 'appointment'],
  season: ['name', 'from', 'until', 'yearly', 'day', ...hours, 'appointment'],
  holidayClosed: ['name'],
  holidayOpen: ['name', ...hours],
  closure: ['from', 'until', 'note'],
  special: ['from', ...hours, 'note'],
  specialClosed: ['from', 'note'],
  temporarilyClosed: ['from', 'until', 'note'],
  byAppointment: [],
  note: ['note'],
  none: [],
}

const kindWords = {
  week: { nl: 'Elke week', en: 'Every week' },
  season: { nl: 'Deel van het jaar', en: 'Part of the year' },
  holidayClosed: { nl: 'Gesloten op feestdag', en: 'Closed on holiday' },
  holidayOpen: { nl: 'Open op feestdag', en: 'Open on holiday' },
  closure: { nl: 'Gesloten periode', en: 'Closed period' },
  special: { nl: 'Bijzondere dag', en: 'Special day' },
  specialClosed: { nl: 'Bijzondere dag, gesloten', en: 'Special day, closed' },
  temporarilyClosed: { nl: 'Tijdelijk gesloten', en: 'Temporarily closed' },
  byAppointment: { nl: 'Altijd op afspraak', en: 'Always by appointment' },
  note: { nl: 'Toelichting', en: 'Note' },
  // Who takes all rows of something out leaves it as it is, so that there is a row that empties it.
  none: { nl: 'Geen openingstijden', en: 'No opening times' },
} as const satisfies Record<OpeningRowKind, Record<Locale, string>>

export const openingKindName = (kind: OpeningRowKind, locale: Locale): string => kindWords[kind][locale]

const fold = (cell: Cell | undefined) =>
  String(cell ?? '')
    .trim()
    .toLowerCase()
const is = (cell: Cell | undefined, { nl, en }: Record<Locale, string>) =>
  [nl, en].some((one) => fold(one) === fold(cell))

/** The kind that a cell names, in either language. */
export const openingKindOf = (cell: Cell | undefined): OpeningRowKind | undefined =>
  openingRowKinds.find((kind) => is(cell, kindWords[kind]))

const bothWords = (word: Parameters<typeof wordFor>[0]) => ({ nl: wordFor(word, 'nl'), en: wordFor(word, 'en') })
/** The weekday that a cell names, in either language or by its sign of iCalendar. */
export const openingDayOf = (cell: Cell | undefined) =>
  weekdays.find((day) => is(cell, bothWords(day)) || fold(day) === fold(cell))
/** The holiday that a cell names, in either language or by its key. */
export const holidayOf = (cell: Cell | undefined) =>
  holidayKeys.find(
    (key) => fold(key) === fold(cell) || is(cell, { nl: holidayName(key, 'nl'), en: holidayName(key, 'en') }),
  )

export type OpeningColumn = { part: OpeningPart; format: CellFormat; options?: string[] }

/** The columns with what can be chosen in each. */
export function openingColumns(locale: Locale): OpeningColumn[] {
  const yesNo = [wordFor('yes', locale), wordFor('no', locale)]
  const options: Partial<Record<OpeningPart, string[]>> = {
    what: openingRowKinds.map((kind) => openingKindName(kind, locale)),
    day: weekdays.map((day) => wordFor(day, locale)),
    yearly: yesNo,
    nextDay: yesNo,
    appointment: yesNo,
  }
  const formatOf = (part: OpeningPart): CellFormat => (part === 'from' || part === 'until' ? 'date' : 'text')
  return openingParts.map((part) => ({
    part,
    format: formatOf(part),
    ...(options[part] === undefined ? {} : { options: options[part] }),
  }))
}

/** Opening times as rows, a period each. */
export function openingRows(value: unknown, locale: Locale): OpeningRow[] {
  const read = storedOpeningTimes.safeParse(value)
  return read.success ? rowsOf(read.data, locale).map(withoutEmpty) : []
}

const withoutEmpty = (row: MaybeRow): OpeningRow =>
  Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== undefined && cell !== ''))

type MaybeRow = Partial<Record<OpeningPart, Cell | undefined>>

function rowsOf(times: OpeningTimes, locale: Locale): MaybeRow[] {
  const yes = (is: boolean | undefined) => (is ? wordFor('yes', locale) : undefined)
  const what = (kind: OpeningRowKind) => ({ what: openingKindName(kind, locale) })
  const hoursOf = ({ from, till, closesNextDay }: Partial<Hours>) => ({
    opens: from,
    closes: till,
    nextDay: yes(closesNextDay),
  })
  const blockOf = ({ day, byAppointment, ...span }: OpeningBlock) => ({
    day: wordFor(day, locale),
    ...hoursOf(span),
    appointment: yes(byAppointment),
  })
  const { weekly, seasons = [], closedOnHolidays, holidayHours = [], closures = [], special } = times
  const { temporarilyClosed, byAppointment, note } = times
  return [
    ...weekly.map((block) => ({ ...what('week'), ...blockOf(block) })),
    ...seasons.flatMap(({ name, from, until, yearly, weekly: blocks }): MaybeRow[] => {
      const season = { ...what('season'), name, from, until, yearly: yes(yearly) }
      return blocks.length === 0 ? [season] : blocks.map((block) => ({ ...season, ...blockOf(block) }))
    }),
    ...closedOnHolidays.map((holiday) => ({ ...what('holidayClosed'), name: holidayName(holiday, locale) })),
    ...holidayHours.map(({ holiday, ...span }) => ({
      ...what('holidayOpen'),
      name: holidayName(holiday, locale),
      ...hoursOf(span),
    })),
    ...closures.map((closure) => ({ ...what('closure'), ...closure })),
    ...special.flatMap(({ date: from, closed, note: why, more = [], ...first }): MaybeRow[] =>
      closed
        ? [{ ...what('specialClosed'), from, note: why }]
        : [
            { ...what('special'), from, ...hoursOf(first), note: why },
            ...more.map((span) => ({ ...what('special'), from, ...hoursOf(span) })),
          ],
    ),
    ...(temporarilyClosed === undefined ? [] : [{ ...what('temporarilyClosed'), ...temporarilyClosed }]),
    ...(byAppointment ? [what('byAppointment')] : []),
    ...(note === undefined ? [] : [{ ...what('note'), note }]),
  ]
}

/** Rows as the text shown for them among the cells of a record, a line each. */
export const openingLines = (rows: readonly OpeningRow[]): string | undefined =>
  rows.length === 0
    ? undefined
    : rows.map((row) => JSON.stringify(openingParts.map((part) => row[part] ?? null))).join('\n')

/** The rows in such a text. */
export const openingRowsOf = (lines: string): OpeningRow[] =>
  lines.split('\n').map((line) => {
    const cells: unknown = JSON.parse(line)
    const values = Array.isArray(cells) ? cells : []
    return withoutEmpty(Object.fromEntries(openingParts.map((part, at) => [part, values[at] ?? undefined])))
  })
