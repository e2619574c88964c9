import { expect, test } from 'vitest'
import { keyTime, layoutShift, overRounds, totalBlockingTime } from './browser-figures.mjs'

test('blocking time counts what tasks take above 50 ms, from the first paint on', () => {
  const tasks = [
    { start: 100, duration: 500 },
    { start: 700, duration: 80 },
    { start: 900, duration: 150 },
  ]
  expect(totalBlockingTime(tasks, 600)).toBe(130)
  expect(totalBlockingTime([], 600)).toBe(0)
})

test('layout shift is that of the worst run, which a second of rest ends', () => {
  const shifts = [
    { start: 100, value: 0.25 },
    { start: 600, value: 0.25 },
    { start: 3000, value: 0.375 },
  ]
  expect(layoutShift(shifts)).toBe(0.5)
  expect(layoutShift([])).toBe(0)
})

test('a run of layout shifts ends after five seconds', () => {
  const shifts = Array.from({ length: 12 }, (_, index) => ({ start: index * 500, value: 0.125 }))
  expect(layoutShift(shifts)).toBe(1.25)
})

test('keys that were not reported count as quick ones', () => {
  expect(keyTime([90, 70], { keys: 4, share: 1 })).toBe(90)
  expect(keyTime([90, 70], { keys: 4, share: 0.5 })).toBe(16)
  expect(keyTime([], { keys: 3, share: 0.95 })).toBe(16)
})

test('a ratio compares the two targets of the same round', () => {
  const { medians, ratio } = overRounds([
    [100, 50],
    [200, 100],
    [400, 200],
  ])
  expect(medians.map(({ median }) => median)).toEqual([200, 100])
  expect(ratio).toEqual({ median: 0.5, low: 0.5, high: 0.5 })
})

test('there is no ratio to nothing, and none of one target', () => {
  expect(overRounds([[0, 1]]).ratio).toBeUndefined()
  expect(overRounds([[5]]).ratio).toBeUndefined()
})
