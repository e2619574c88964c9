import { expect, it } from 'vitest'
import { dateFormat, numberFormat } from './intl-formats.ts'

const month = { month: 'long', timeZone: 'UTC' } as const
const whole = { maximumFractionDigits: 0 }

it('makes a format once for each language and options, and keeps them apart', () => {
  const june = new Date('2026-06-01')
  expect(dateFormat('nl', month)).toBe(dateFormat('nl', month))
  expect([dateFormat('nl', month).format(june), dateFormat('en', month).format(june)]).toEqual(['juni', 'June'])
  expect(numberFormat('nl')).toBe(numberFormat('nl'))
  expect([numberFormat('nl').format(1250.5), numberFormat('en').format(1250.5)]).toEqual(['1.250,5', '1,250.5'])
  expect(numberFormat('nl', whole).format(1250.4)).toBe('1.250')
})
