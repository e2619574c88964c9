import { expect, it } from 'vitest'
import { lastMonths, unopenedSince } from './statistics.ts'

it('counts months back over the turn of a year, also from the last day of a long month', () => {
  expect(lastMonths(new Date('2026-03-31T23:30:00Z'), 4)).toEqual(['2025-12', '2026-01', '2026-02', '2026-03'])
})

it('calls an organisation unopened after a year and a half', () => {
  expect(unopenedSince(new Date('2026-11-21T12:00:00Z')).toISOString()).toBe('2025-05-21T12:00:00.000Z')
})
