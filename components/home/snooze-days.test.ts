import { expect, it } from 'vitest'
import { snoozeDays } from './snooze-days'

it.each([
  ['a Wednesday', '2026-11-25T10:00Z', '2026-11-26', '2026-11-30'],
  ['a Monday: the next one', '2026-11-30T10:00Z', '2026-12-01', '2026-12-07'],
  ['a Sunday', '2026-11-29T10:00Z', '2026-11-30', '2026-11-30'],
  ['an evening that is the next day here', '2026-11-25T23:30Z', '2026-11-27', '2026-11-30'],
])('on %s the days at hand are tomorrow and the Monday that comes', (_day, now, tomorrow, nextWeek) => {
  expect(snoozeDays(new Date(now))).toEqual({ tomorrow, nextWeek })
})
