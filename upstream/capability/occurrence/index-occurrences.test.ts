import { expect, it } from 'vitest'
import type { Recurrence } from '#contract/recurrence/recurrence'
import { occurrenceRows } from './index-occurrences.ts'

const span = { from: '2026-11-20', until: '2031-11-20' }
const weekly: Recurrence = {
  start: '2026-12-02T10:00',
  zone: 'Europe/Amsterdam',
  duration: 60,
  rrule: 'FREQ=WEEKLY;COUNT=3',
  rdate: [],
  exdate: [],
  changes: [],
}
const rowsOf = (more: Partial<Recurrence>) => occurrenceRows({}, { ...weekly, ...more }, span)
const told = (more: Partial<Recurrence>) =>
  rowsOf(more).map(({ day, original, isFirst }) => `${day} ${isFirst ? 'begins' : 'goes on'} ${original}`)

const days = 24 * 60

it('what takes days is listed on each of them', () => {
  expect(told({ duration: 2 * days, rrule: 'FREQ=WEEKLY;COUNT=2' })).toEqual([
    '2026-12-02 begins 20261202T1000',
    '2026-12-03 goes on 20261202T1000',
    '2026-12-04 goes on 20261202T1000',
    '2026-12-09 begins 20261209T1000',
    '2026-12-10 goes on 20261209T1000',
    '2026-12-11 goes on 20261209T1000',
  ])
})

it('of what overlaps itself the one that goes on longest stands for all that go on', () => {
  const changes = [{ occurrence: '2026-12-03T10:00', duration: 4 * days }]
  expect(told({ duration: 2 * days, rrule: 'FREQ=DAILY;COUNT=3', changes })).toEqual([
    '2026-12-02 begins 20261202T1000',
    '2026-12-03 goes on 20261202T1000',
    '2026-12-03 begins 20261203T1000',
    '2026-12-04 goes on 20261203T1000',
    '2026-12-04 begins 20261204T1000',
    '2026-12-05 goes on 20261203T1000',
    '2026-12-06 goes on 20261203T1000',
    '2026-12-07 goes on 20261203T1000',
  ])
})

it('what is cancelled stands for nothing that takes place', () => {
  const changes = [{ occurrence: '2026-12-03T10:00', duration: 4 * days, cancelled: true }]
  const goingOn = rowsOf({ duration: 2 * days, rrule: 'FREQ=DAILY;COUNT=2', changes }).filter(({ isFirst }) => !isFirst)
  expect(goingOn.map(({ day, cancelled }) => [day, cancelled])).toEqual([
    ['2026-12-03', false],
    ['2026-12-04', false],
    ['2026-12-05', true],
    ['2026-12-06', true],
    ['2026-12-07', true],
  ])
})

it.each([7, 30, 69, 5000])('years of days that each take %i have two rows a day at most', (amount) => {
  const rows = rowsOf({ duration: amount * days, rrule: 'FREQ=DAILY' })
  const firsts = rows.filter(({ isFirst }) => isFirst).length
  expect(firsts).toBe(1815)
  expect(rows.length).toBeLessThan(2 * firsts + 62)
})
