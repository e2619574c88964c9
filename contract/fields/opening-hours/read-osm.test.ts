import { expect, it } from 'vitest'
import { openStreetMapHours } from './osm.ts'
import { readOpenStreetMapHours } from './read-osm.ts'

const week = (text: string) =>
  readOpenStreetMapHours(text)
    ?.weekly.map(({ day, from, till, closesNextDay }) => `${day} ${from}-${till}${closesNextDay ? '+' : ''}`)
    .join(', ')

it.each([
  [
    'Mo-We 09:00-12:00,13:00-17:00',
    'MO 09:00-12:00, MO 13:00-17:00, TU 09:00-12:00, TU 13:00-17:00, WE 09:00-12:00, WE 13:00-17:00',
  ],
  ['mo,th 9:00 - 12:00; PH off', 'MO 09:00-12:00, TH 09:00-12:00'],
  ['Mo-Tu 10:00-12:00, Sa 11:00-13:00', 'MO 10:00-12:00, TU 10:00-12:00, SA 11:00-13:00'],
  ['Mo-Tu 10:00-12:00; Tu off', 'MO 10:00-12:00'],
  ['Sa-Mo 10:00-11:00', 'MO 10:00-11:00, SA 10:00-11:00, SU 10:00-11:00'],
  ['Fr 20:00-02:00', 'FR 20:00-02:00+'],
  ['Fr 20:00-26:00', 'FR 20:00-02:00+'],
])('%s is %s', (text, hours) => expect(week(text)).toBe(hours))

it('is open all week by 24/7', () => expect(readOpenStreetMapHours('24/7')?.weekly).toHaveLength(7))

it.each([
  'Apr-Oct: Mo 10:00-12:00',
  'Mo 10:00-12:00 "op afspraak"',
  'week 1-10 Mo 10:00-12:00',
  'sunrise-sunset',
  'Mo[1] 10:00-12:00',
  'Mo 10:00+',
  'off',
  '',
  'a'.repeat(50_000),
  'Mo,'.repeat(20_000),
])('%.30s says nothing that is understood whole', (text) => expect(readOpenStreetMapHours(text)).toBeUndefined())

it('reads what is written here of a plain week', () => {
  const weekly = [
    { day: 'MO' as const, from: '09:00', till: '17:30' },
    { day: 'SA' as const, from: '10:00', till: '12:00' },
  ]
  const text = openStreetMapHours(
    { weekly, closedOnHolidays: [], special: [] },
    { from: '2026-11-02', until: '2026-11-08' },
  )
  expect(readOpenStreetMapHours(text)?.weekly).toEqual(weekly)
})
