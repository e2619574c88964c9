import { expect, it } from 'vitest'
import { dayAfterKey } from './date-keys'

it.each([
  ['ArrowLeft', '2026-02-28'],
  ['ArrowRight', '2026-03-02'],
  ['ArrowUp', '2026-02-22'],
  ['ArrowDown', '2026-03-08'],
  ['Home', '2026-02-23'],
  ['End', '2026-03-01'],
  ['PageUp', '2026-02-01'],
  ['PageDown', '2026-04-01'],
  ['Shift+PageUp', '2025-03-01'],
  ['Shift+PageDown', '2027-03-01'],
  ['a', undefined],
])('from Sunday 1 March, %s leads to %s', (keys, day) => {
  expect(dayAfterKey('2026-03-01', { key: keys.replace('Shift+', ''), shiftKey: keys.startsWith('Shift') })).toBe(day)
})

it('stays in a month that is shorter', () => {
  expect(dayAfterKey('2026-01-31', { key: 'PageDown', shiftKey: false })).toBe('2026-02-28')
})
