import { expect, it } from 'vitest'
import { toInstant } from './moment.ts'

it.each([
  ['2026-11-12T09:00', '2026-11-12T08:00:00.000Z'],
  ['2026-07-12T09:00:30', '2026-07-12T07:00:30.000Z'],
  ['2026-11-12T09:00:00Z', '2026-11-12T09:00:00.000Z'],
  ['2026-11-12T09:00:00+05:00', '2026-11-12T04:00:00.000Z'],
])('reads %s as %s', (moment, instant) => {
  expect(toInstant(moment).toISOString()).toBe(instant)
})

it('knows the nights in which the clock changes', () => {
  // Summer time begins at two: half past two does not exist, and is half past three.
  expect(toInstant('2026-03-29T02:30').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(toInstant('2026-03-29T03:30').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  // It ends at three: half past two comes twice, and the first one counts.
  expect(toInstant('2026-10-25T02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(toInstant('2026-10-25T03:30').toISOString()).toBe('2026-10-25T02:30:00.000Z')
})
