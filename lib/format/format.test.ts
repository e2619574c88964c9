import { expect, it } from 'vitest'
import { formatDate, formatDateTime, formatTime } from './format'

it.each([
  ['a moment', '2026-11-20T09:05:00Z', '20-11-2026', '10:05'],
  ['the first minute of a day', '2026-11-20T23:00:00Z', '21-11-2026', '00:00'],
  ['the hour that is there twice, first', '2026-10-25T00:30:00Z', '25-10-2026', '02:30'],
  ['and second', '2026-10-25T01:30:00Z', '25-10-2026', '02:30'],
  ['after the hour that is not there', '2027-03-28T01:00:00Z', '28-03-2027', '03:00'],
  ['long from now', '2038-01-19T03:14:08Z', '19-01-2038', '04:14'],
])('%s stands as DD-MM-YYYY and HH:mm in the time of the site: %s', (_, instant, date, time) => {
  expect([formatDate(instant), formatTime(instant)]).toEqual([date, time])
  expect(formatDateTime(instant)).toBe(`${date} ${time}`)
})
