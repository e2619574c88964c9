import { describe, expect, it } from 'vitest'
import { isDigestDue, type NotificationFrequency, nextDigest } from './digest.ts'

const zone = 'Europe/Amsterdam'
const due = (frequency: NotificationFrequency, last: string, now: string) =>
  isDigestDue(frequency, new Date(last), new Date(now), zone)

describe('a digest', () => {
  it.each<[NotificationFrequency, string, string, boolean]>([
    ['never', '2026-01-01T00:00Z', '2026-11-20T12:00Z', false],
    // Each hour once, whenever in the hour the job runs.
    ['hourly', '2026-11-20T11:05Z', '2026-11-20T11:59Z', false],
    ['hourly', '2026-11-20T11:59Z', '2026-11-20T12:05Z', true],
    // At seven in the morning where the reader is: six in UTC, in winter.
    ['daily', '2026-11-19T06:05Z', '2026-11-20T05:59Z', false],
    ['daily', '2026-11-19T06:05Z', '2026-11-20T06:00Z', true],
    ['daily', '2026-11-20T06:05Z', '2026-11-20T22:00Z', false],
    // A digest that was missed while nothing ran is sent once.
    ['daily', '2026-11-10T06:05Z', '2026-11-20T03:00Z', true],
    // 20 November 2026 is a Friday, the 23rd a Monday.
    ['weekly', '2026-11-16T06:05Z', '2026-11-22T23:00Z', false],
    ['weekly', '2026-11-16T06:05Z', '2026-11-23T06:05Z', true],
    ['weekly', '2026-11-23T06:05Z', '2026-11-24T06:05Z', false],
    // The night in which the clock goes back has 25 hours, the one in which it goes forward 23.
    ['daily', '2026-10-24T05:05Z', '2026-10-25T05:05Z', false],
    ['daily', '2026-10-24T05:05Z', '2026-10-25T06:05Z', true],
    ['daily', '2026-03-28T06:05Z', '2026-03-29T05:05Z', true],
    // A clock that went back sends nothing twice.
    ['hourly', '2026-11-20T12:05Z', '2026-11-20T11:00Z', false],
  ])('%s, last at %s, is due at %s: %s', (frequency, last, now, expected) => {
    expect(due(frequency, last, now)).toBe(expected)
  })
})

it.each([
  ['hourly', '2026-11-20T11:05:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['daily', '2026-11-20T05:59:00.000Z', '2026-11-20T06:00:00.000Z'],
  ['daily', '2026-11-20T06:01:00.000Z', '2026-11-21T06:00:00.000Z'],
  ['weekly', '2026-11-20T06:01:00.000Z', '2026-11-23T06:00:00.000Z'],
] as const)('who wants mail %s is told of what happens at %s from %s', (frequency, at, expected) => {
  expect(nextDigest(frequency, new Date(at), zone).toISOString()).toBe(expected)
})
