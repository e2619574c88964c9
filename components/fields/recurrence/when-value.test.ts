import { expect, it } from 'vitest'
import { durationUntil, endOnNextDay, readWhen } from './when-value'

const night = '2026-11-27T22:00'

it('offers the next day for an end that the clock shows before the start', () => {
  const end = endOnNextDay(night, { date: '2026-11-27', time: '02:00' })
  expect(end).toEqual({ date: '2026-11-28', time: '02:00' })
  expect(end && durationUntil(readWhen({ start: night }), end, false)).toBe(240)
})

it.each([
  ['after the start', '2026-11-27', '23:00'],
  ['on a day before', '2026-11-26', '23:00'],
  ['that can not be read', '2026-11-27', '2 uur'],
  ['without a time', '2026-11-27', ''],
])('offers nothing for an end %s', (_, date, time) => expect(endOnNextDay(night, { date, time })).toBeUndefined())
