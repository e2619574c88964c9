import { expect, test } from 'vitest'
import { median, medianWithInterval, shuffled } from './figures.mjs'

test('the median of an even number of values lies between the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([9, 1, 5])).toBe(5)
})

test('the interval holds the median, and is a point when all values are equal', () => {
  const { median: middle, low, high } = medianWithInterval([0.5, 0.7, 0.6, 0.55, 0.9])
  expect(low).toBeLessThanOrEqual(middle)
  expect(high).toBeGreaterThanOrEqual(middle)
  expect(medianWithInterval([2, 2, 2])).toEqual({ median: 2, low: 2, high: 2 })
})

test('shuffling keeps every value', () => {
  expect(shuffled([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4])
})
