import { describe, expect, it } from 'vitest'
import { dayAt, formatDate, parseDate } from './parse-date.ts'

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

  it.each(['', '12', 'ooit', '29-2-2026', '31-4-2026', '0-1-2026', '1-13-2026', '1-0-2026', '1-2-026', '2026-2'])(
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

describe('the day that it is', () => {
  it.each([
    ['2026-11-24T22:59:00Z', '2026-11-24'],
    ['2026-11-24T23:00:00Z', '2026-11-25'],
    ['2027-03-27T23:30:00Z', '2027-03-28'],
    ['2027-03-28T21:59:00Z', '2027-03-28'],
    ['2027-03-28T22:00:00Z', '2027-03-29'],
    ['2026-10-24T22:30:00Z', '2026-10-25'],
    ['2026-10-25T22:59:00Z', '2026-10-25'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('at %s is %s, whatever the clock does that night', (now, day) => expect(dayAt(new Date(now))).toBe(day))
})
