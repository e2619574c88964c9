import { expect, it } from 'vitest'
import { isFalseConfirmation, toSaidOrigin, toSeenOrigin } from './origins.ts'

const called = new Date('2026-12-01T10:00:00Z')
const daysBefore = (days: number) => new Date(called.getTime() - days * 24 * 60 * 60_000)

it('is false what people confirmed in the thirty days before it was found wrong', () => {
  expect(isFalseConfirmation({ how: 'mail', at: daysBefore(30) }, called)).toBe(true)
  expect(isFalseConfirmation({ how: 'phone', at: daysBefore(0) }, called)).toBe(true)
  expect(isFalseConfirmation({ how: 'mail', at: daysBefore(31) }, called)).toBe(false)
  expect(isFalseConfirmation({ how: 'website', at: daysBefore(1) }, called)).toBe(false)
  expect(isFalseConfirmation({ how: 'mail', at: daysBefore(-1) }, called)).toBe(false)
})

it('counts what it does not know as other', () => {
  expect([toSaidOrigin('import'), toSaidOrigin('colleague')]).toEqual(['import', 'other'])
  expect([toSeenOrigin('none'), toSeenOrigin('visitor')]).toEqual(['none', 'other'])
})
