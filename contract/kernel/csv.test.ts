import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine, withoutGuard } from './csv.ts'

it('quotes every cell', () => {
  expect(csvLine(['a', 'b "c"', 'd;e', 'f\ng', ''])).toBe('"a";"b ""c""";"d;e";"f\ng";""\r\n')
})

it.each([
  '=1+1',
  '+31',
  '-2',
  '@sum',
  '\tx',
  '\rx',
  '  =1',
  '\n=HYPERLINK("x")',
  '＝1',
  '　＋1',
  '\u200b=1',
  '\u2060－1',
  '＠a',
])('keeps %j a text', (value) => expect(csvLine([value]).startsWith(`"'`)).toBe(true))

it.each(["'s-Gravenhage", "'t Hof", 'a=b', '1-2', '\u200bnaam'])('leaves %j as it is', (value) => {
  expect(csvLine([value])).toBe(`"${value}"\r\n`)
})

it('is read back as it was written, whatever was in it', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
    fc
      .tuple(fc.constantFrom("'", "''", ' ', '\u200b', ''), fc.constantFrom('=1', '＝1', '-', '"', ';', '\r'))
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      const [read = []] = parse(csvLine(cells), { delimiter: ';', record_delimiter: '\r\n' })
      expect(read.map(withoutGuard)).toEqual(cells)
    }),
  )
})
