import { describe, expect, it } from 'vitest'
import { formatDate, parseDate } from './parse-date.ts'

describe('parseDate', () => {
  it.each([
    ['1-2-26', '2026-02-01'],
    ['01/02/2026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['1.2.2026', '2026-02-01'],
    ['1 2 2026', '2026-02-01'],
    [' 1 - 2 - 2026 ', '2026-02-01'],
    ['01022026', '2026-02-01'],
    ['29-2-2028', '2028-02-29'],
    ['31-12-69', '2069-12-31'],
    ['1-1-70', '1970-01-01'],
  ])('reads %s as %s', (text, date) => {
    expect(parseDate(text)).toBe(date)
  })

  it.each(['', '12', 'morgen', '29-2-2026', '31-4-2026', '0-1-2026', '1-13-2026', '1-0-2026', '1-2-026', '2026-2'])(
    'refuses %j',
    (text) => {
      expect(parseDate(text)).toBeUndefined()
    },
  )

  it('reads back what formatDate writes', () => {
    expect(parseDate(formatDate('2026-11-09'))).toBe('2026-11-09')
    expect(formatDate('2026-11-09')).toBe('09-11-2026')
  })
})
