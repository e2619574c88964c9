import { describe, expect, it } from 'vitest'
import { fieldOf, today, typeWith } from '#test/contract/fields/check-one'
import { checkValues } from '../content/values.ts'
import { holidayKeys } from '../fields/opening-hours/holidays.ts'
import { type OpeningRow, openingParts, openingRows } from './opening-rows.ts'
import { readOpeningRows } from './read-opening-rows.ts'

const week = [
  { day: 'MO', from: '09:00', till: '12:00' },
  { day: 'MO', from: '13:00', till: '17:30', byAppointment: true },
  { day: 'SA', from: '20:00', till: '02:00', closesNextDay: true },
]
/** All that the field can hold. */
const everything = {
  weekly: week,
  seasons: [
    { from: '2026-07-01', until: '2026-08-31', yearly: true, name: 'Zomer', weekly: week.slice(0, 1) },
    { from: '2026-12-24', until: '2026-12-30', weekly: [] },
  ],
  closedOnHolidays: holidayKeys.filter((key) => key !== 'nl:koningsdag'),
  holidayHours: [{ holiday: 'nl:koningsdag', from: '10:00', till: '12:00' }],
  closures: [{ from: '2027-02-01', until: '2027-02-07', note: 'Verbouwing\nin de hal' }],
  special: [
    {
      date: '2026-12-05',
      from: '09:00',
      till: '10:00',
      more: [
        { from: '11:00', till: '12:00' },
        { from: '20:00', till: '01:00', closesNextDay: true },
      ],
      note: 'Sinterklaas',
    },
    { date: '2026-12-06', closed: true, note: 'Opruimen' },
  ],
  temporarilyClosed: { from: '2027-03-01', note: 'Storm' },
  byAppointment: true,
  note: 'Bel eerst',
}
const types = [typeWith([fieldOf('openingTimes')])]
const judged = (value: unknown) => checkValues({ types, values: { openingTimes: value }, purpose: 'concept', today })
const issuesOf = (...rows: OpeningRow[]) => {
  const { value, issues, at } = readOpeningRows(rows)
  return [
    ...issues,
    ...judged(value).errors.map(({ path, code }) => ({ ...at(path.replace('values.openingTimes.', '')), key: code })),
  ]
}

describe('opening times as rows', () => {
  it.each(['nl', 'en'] as const)('hold all that the field can hold, and give it back the same (%s)', (locale) => {
    const { value, issues } = readOpeningRows(openingRows(everything, locale))
    expect(issues).toEqual([])
    expect(judged(value)).toEqual({ values: { openingTimes: judged(everything).values.openingTimes }, errors: [] })
    expect(judged(everything).errors).toEqual([])
  })

  it('has one row a period, and only cells that a sheet knows', () => {
    const rows = openingRows(everything, 'nl')
    expect(rows[0]).toEqual({ what: 'Elke week', day: 'ma', opens: '09:00', closes: '12:00' })
    expect(rows.filter(({ from }) => from === '2026-12-05')).toHaveLength(3)
    expect(rows.flatMap((row) => Object.keys(row)).filter((part) => !openingParts.some((one) => one === part))).toEqual(
      [],
    )
  })

  it('reads what people type: times without a nought, days in capitals, words in the other language', () => {
    const rows = [
      { what: 'elke WEEK', day: 'Mon', opens: '9:00', closes: '17.30', appointment: 'nee' },
      { what: 'Special day', from: '2026-12-05', opens: '0.375', closes: '10:00 uur' },
    ]
    expect(readOpeningRows(rows).value).toMatchObject({
      weekly: [{ day: 'MO', from: '09:00', till: '17:30' }],
      special: [{ date: '2026-12-05', from: '09:00', till: '10:00' }],
    })
  })

  it('refuses what a row can’t say, at that row and that cell', () => {
    const monday = { what: 'Elke week', day: 'ma', opens: '09:00', closes: '12:00' }
    expect(issuesOf(monday, { ...monday, what: 'Soms' })).toEqual([
      { row: 1, part: 'what', key: 'spreadsheet.openings.what' },
    ])
    expect(issuesOf(monday, { ...monday, day: 'di', note: 'Alleen boven' })).toEqual([
      { row: 1, part: 'note', key: 'spreadsheet.openings.notHere' },
    ])
    expect(issuesOf({ what: 'Gesloten op feestdag', name: 'Lammetjesdag' })).toContainEqual({
      ...{ row: 0, part: 'name', key: 'spreadsheet.openings.holiday' },
    })
    expect(issuesOf({ what: 'Toelichting', note: 'Een' }, { what: 'Toelichting', note: 'Twee' })).toEqual([
      { row: 1, part: 'what', key: 'spreadsheet.openings.twice' },
    ])
    expect(issuesOf(monday, { what: 'Geen openingstijden' })).toEqual([
      { row: 1, part: 'what', key: 'spreadsheet.openings.none' },
    ])
    const day = { what: 'Bijzondere dag', from: '2026-12-05', opens: '09:00', closes: '10:00', note: 'Een' }
    expect(issuesOf(day, { ...day, opens: '11:00', closes: '12:00', note: 'Twee' })).toEqual([
      { row: 1, part: 'note', key: 'spreadsheet.openings.noteTwice' },
    ])
  })

  it('has what the rules of the field refuse at the row that it is about', () => {
    const monday = { what: 'Elke week', day: 'ma', opens: '09:00', closes: '12:00' }
    const day = { what: 'Bijzondere dag', from: '2026-12-05', opens: '09:00', closes: '10:00' }
    const season = { what: 'Deel van het jaar', from: '2026-07-01', until: '2026-08-01' }
    expect(issuesOf(day, monday, { ...monday, opens: '11:00', closes: '13:00' })).toEqual([
      { row: 2, part: 'opens', key: 'openingTimes.overlap' },
    ])
    expect(issuesOf(monday, { ...monday, day: 'di', closes: 'laat' })).toEqual([
      { row: 1, part: 'closes', key: 'openingTimes.time' },
    ])
    expect(issuesOf(day, { ...day, opens: '09:30', closes: '11:00' })).toEqual([
      { row: 1, part: 'opens', key: 'openingTimes.overlap' },
    ])
    expect(issuesOf(monday, { ...monday, day: 'zomaar' })).toEqual([{ row: 1, part: 'day', key: 'openingTimes.day' }])
    expect(issuesOf(season, { ...season, from: '2026-09-01' })).toEqual([
      { row: 1, part: 'until', key: 'dateRange.order' },
    ])
    expect(issuesOf(monday, { ...season, day: 'ma', opens: '12:00', closes: '11:00' })).toEqual([
      { row: 1, part: 'closes', key: 'openingTimes.order' },
    ])
  })
})
