import { describe, expect, it } from 'vitest'
import { openingTimesRules } from '../fields/opening-times.ts'
import { cellsOf } from './field-cells.ts'
import { readOpeningRows } from './read-opening-rows.ts'

const label = { nl: '', en: '' }
const context = { today: '2026-11-28' }

describe('yes or no in a cell', () => {
  const field = { name: 'a', type: 'yesNo' as const, label }
  it.each(['x', 'X', 'j', 'ja', '✓', '✔️', 'Yes', true, 1])('is yes: %s', (cell) =>
    expect(cellsOf(field)?.read({ '': cell }, field)).toBe(true),
  )
  it.each(['n', 'nee.', 'No', '✗', false, 0])('is no: %s', (cell) =>
    expect(cellsOf(field)?.read({ '': cell }, field)).toBe(false),
  )
  it('stays as it was typed where it is neither, to be refused', () =>
    expect(cellsOf(field)?.read({ '': 'soms' }, field)).toBe('soms'))
})

describe('a time in a cell', () => {
  const read = (opens: string, closes: string) => {
    const { value } = readOpeningRows([{ what: 'Elke week', day: 'ma', opens, closes }])
    return openingTimesRules.schema({ name: 'a', type: 'openingTimes', label }, context).parse(value).weekly
  }
  it.each([
    ['10', '12'],
    ['10 uur', '12.00'],
    ['1000', '12:00:00'],
    ['0.416666666666667', '0.5'],
  ])('is read as in the form: %s to %s', (opens, closes) =>
    expect(read(opens, closes)).toEqual([{ day: 'MO', from: '10:00', till: '12:00' }]),
  )
  it.each(['24:00', '24', '24.00', '24 uur'])('is the end of the day: %s', (closes) =>
    expect(read('10', closes)).toEqual([{ day: 'MO', from: '10:00', till: '00:00', closesNextDay: true }]),
  )
})

it.each([
  ['7-1-2027 10', '7-1-2027 24:00'],
  ['7-1-2027 10 uur', '8-1-2027 0.00'],
  ['2027-01-07 10.00', '2027-01-08T00:00'],
])('a moment in a cell has its time as in the form: %s to %s', (start, end) => {
  const field = { name: 'a', type: 'recurrence' as const, label }
  expect(cellsOf(field)?.read({ start, end }, field)).toMatchObject({ start: '2027-01-07T10:00', duration: 840 })
})

it('hours until 24:00 are until the end of the day in every part of opening times, whoever sends them', () => {
  const hours = { from: '18:00', till: '24:00' }
  const end = { from: '18:00', till: '00:00', closesNextDay: true }
  const read = openingTimesRules.schema({ name: 'a', type: 'openingTimes', label }, context).parse({
    weekly: [{ day: 'SU', ...hours }],
    seasons: [{ from: '2026-07-01', until: '2026-08-31', weekly: [{ day: 'MO', ...hours }] }],
    holidayHours: [{ holiday: 'nl:kerst1', ...hours }],
    special: [
      { date: '2026-12-05', from: '09:00', till: '10:00', more: [hours] },
      { date: '2026-12-06', ...hours },
    ],
  })
  expect(read).toMatchObject({
    weekly: [end],
    seasons: [{ weekly: [end] }],
    holidayHours: [end],
    special: [{ more: [end] }, end],
  })
})
