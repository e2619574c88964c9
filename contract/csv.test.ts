import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('quotes every cell', () => {
  expect(csvLine(['a', 'b "c"', 'd;e', 'f\ng'])).toBe('"a";"b ""c""";"d;e";"f\ng"\r\n')
})

it.each(['=1+1', '+31', '-2', '@sum', '\tx', '\rx', '  =1', '\n=HYPERLINK("x")'])('keeps %j a text', (value) => {
  expect(csvLine([value]).startsWith(`"'`)).toBe(true)
})
