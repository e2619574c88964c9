import { expect, it } from 'vitest'
import { latelyFrom, latelyLast } from './seen-lately.ts'

it('puts what was seen true lately last, each part in its own order', () => {
  expect(latelyLast(['a', 'B', 'c', 'D', 'e'], (name) => name === name.toUpperCase())).toEqual([
    'a',
    'c',
    'e',
    'B',
    'D',
  ])
})

it('counts thirty days as lately', () => {
  expect(latelyFrom(new Date('2026-12-01T10:00:00Z'))).toEqual(new Date('2026-11-01T10:00:00Z'))
})
