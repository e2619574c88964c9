import { describe, expect, it } from 'vitest'
import { houseNumberOf } from './house-number.ts'

describe('a house number of a source', () => {
  it.each([
    [
      ['27', '', ''],
      ['27', ''],
    ],
    [
      ['27', 'a', ''],
      ['27a', ''],
    ],
    [
      ['27', '', 'bis'],
      ['27', 'bis'],
    ],
    [
      ['27', 'A', '2'],
      ['27A', '2'],
    ],
    [
      ['27 A', '', ''],
      ['27A', ''],
    ],
    [
      ['27A-2', '', ''],
      ['27A', '2'],
    ],
    [
      ['27-2', '', ''],
      ['27', '2'],
    ],
    [
      ['27 bis', '', ''],
      ['27', 'bis'],
    ],
    [
      ['27a', 'a', ''],
      ['27a', ''],
    ],
    [
      ['27', 'zw', ''],
      ['27', 'zw'],
    ],
    [
      ['t.o. 27', '', ''],
      ['t.o. 27', ''],
    ],
  ])('%j is %j', ([number = '', letter = '', addition = ''], [houseNumber, rest]) => {
    expect(houseNumberOf({ number, letter, addition })).toEqual({ houseNumber, addition: rest })
  })
})
