import { expect, it } from 'vitest'
import { confirmationIntervalMaximumDays } from '../kernel/constants.ts'
import { daysOfMonths, wholeMonths } from './interval-months.ts'

it.each([
  [30, 1],
  [31, 1],
  [61, 2],
  [91, 3],
  [182, 6],
  [183, 6],
  [365, 12],
  [366, 12],
  [730, 24],
  [1826, 60],
])('%i days are %i months', (days, months) => expect(wholeMonths(days)).toBe(months))

it.each([0, 7, 14, 28, 45, 90, 100, 180, 184, 364])('%i days are no whole months', (days) =>
  expect(wholeMonths(days)).toBeUndefined(),
)

it('reads back every number of months that an interval can have, within its limit', () => {
  for (let months = 1; months <= 60; months += 1) expect(wholeMonths(daysOfMonths(months))).toBe(months)
  expect(daysOfMonths(60)).toBe(confirmationIntervalMaximumDays)
})
