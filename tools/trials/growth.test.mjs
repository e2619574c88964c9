import { expect, test } from 'vitest'
import { judge, median, slopePerHour, trend } from './growth.mjs'

/** Numbers that look random and are the same each time. */
function noise(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32 - 0.5
  }
}

/** A figure of two hours: it rises while it warms up, wavers, and gains `perHour` all the time. */
function series({ perHour = 0, wavers = 40, seed = 1, minutes = 120 }) {
  const random = noise(seed)
  return Array.from({ length: minutes }, (_, minute) => {
    const warm = 200 * (1 - Math.exp(-minute / 4))
    return 300 + warm + (perHour * minute) / 60 + wavers * random()
  })
}

const seeds = Array.from({ length: 100 }, (_, index) => index + 1)
const bar = { perHour: 60 }

test('what only warms up and wavers does not grow, whatever the noise', () => {
  expect(seeds.filter((seed) => judge(series({ seed }), bar).grows)).toEqual([])
  expect(seeds.filter((seed) => judge(series({ seed, minutes: 50 }), bar).grows).length).toBeLessThan(5)
})

test('what gains twice its bar grows, through noise of a minute', () => {
  expect(seeds.filter((seed) => !judge(series({ seed, perHour: 120 }), bar).grows)).toEqual([])
})

test('a step that stays is no growth', () => {
  const stepped = series({}).map((sample, minute) => (minute < 75 ? sample : sample + 150))
  expect(judge(stepped, bar).grows).toBe(false)
})

test('a gain below the bar is none, however sure', () => {
  const { slope, grows } = judge(series({ perHour: 40, wavers: 0 }), bar)
  expect(slope).toBeCloseTo(40, 0)
  expect(grows).toBe(false)
})

test('spikes and a fall do not count as growth', () => {
  const steady = series({})
  expect(judge(steady.with(80, 2000).with(100, 2500).with(119, 3000), bar).grows).toBe(false)
  expect(judge([...steady].reverse(), bar).grows).toBe(false)
})

test('a count that goes up by one now and then is seen, and one that stays is not', () => {
  const sockets = Array.from({ length: 120 }, (_, minute) => 20 + Math.floor(minute / 4))
  expect(judge(sockets, { perHour: 12 }).grows).toBe(true)
  expect(judge(Array(120).fill(20), { perHour: 12 })).toEqual({ slope: 0, grows: false, isTooShort: false })
})

test('a handful of samples is too few to say', () => {
  expect(judge([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { perHour: 1 })).toMatchObject({ grows: false, isTooShort: true })
  expect(judge([], { perHour: 1 })).toMatchObject({ grows: false, isTooShort: true })
})

test('minutes without a figure are left out', () => {
  const gaps = series({ perHour: 120 }).map((sample, minute) => (minute % 3 === 0 ? undefined : sample))
  expect(judge(gaps, bar).grows).toBe(true)
})

test('the parts are what statistics calls them', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5])
  // One spike in five.
  expect(slopePerHour([1, 2, 3, 4, 50])).toBe(60)
  // Ten that rise: a score of 45, a variance of 125.
  expect(trend([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeCloseTo(44 / Math.sqrt(125))
  expect(trend([5, 5, 5])).toBe(0)
})
