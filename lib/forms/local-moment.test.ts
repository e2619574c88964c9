import { expect, it } from 'vitest'
import { localInstant, localParts } from './local-moment.ts'

it.each([
  ['2026-11-12', '09:00', '2026-11-12T08:00:00.000Z'],
  ['2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
  // The clock shows 02:30 twice in that night: the first one is summer time.
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29', '02:30', undefined],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['geen datum', '09:00', undefined],
])('%s %s on the wall is %s', (date, time, instant) => {
  expect(localInstant(date, time)).toBe(instant)
  if (instant !== undefined) expect(localParts(instant)).toEqual({ date, time })
})
