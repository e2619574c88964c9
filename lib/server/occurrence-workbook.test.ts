import { expect, test } from 'vitest'
import { occurrenceWorkbook } from './occurrence-workbook.ts'

const head = ['Titel', 'Datum', 'Van', 'Tot en met', 'Tot', 'Plek', 'Bijzonderheid']
const line = { day: '2026-11-27', lastDay: '2026-11-27', from: '06:00', till: '18:00', location: 'Zaal', state: '' }

/** The workbook is stored without compression, so its parts can be read as they are. */
const textOf = (name: string, title: string) =>
  Buffer.from(occurrenceWorkbook(name, head, [{ ...line, title }])).toString('utf8')

test('has days and times that a spreadsheet can sort', () => {
  const text = textOf('Bibliotheek', 'Markt')
  expect(text).toContain('<v>46353</v>')
  expect(text).toContain('<v>0.25</v>')
  expect(text).toContain('Markt')
})

test('keeps what looks like a formula a text', () => {
  const text = textOf('Bibliotheek', '=HYPERLINK("http://elders.example","klik")')
  expect(text).toContain('=HYPERLINK')
  expect(text).not.toMatch(/<f[ >]/)
})

test('takes any name', () => {
  expect(textOf("De [oude] stad: 't Huis / theater met een heel lange naam", 'Markt')).toContain('Markt')
})
