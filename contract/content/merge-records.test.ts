import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeRecords } from './merge-records.ts'
import { sameValue } from './values-compare.ts'

type Some = Record<string, unknown>
const merge = (base: Some, theirs: Some, mine: Some) => mergeRecords({ base, theirs, mine })

describe('merging records', () => {
  it('takes changes to different fields from both, also when one was taken away', () => {
    expect(merge({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 })).toEqual({ values: { a: 2, b: 3 }, conflicts: [] })
    expect(merge({ a: 1, b: 1 }, { a: 1, b: 2 }, { b: 1 })).toEqual({ values: { b: 2 }, conflicts: [] })
  })

  it('names what both changed, each to something else, and leaves it as theirs', () => {
    expect(merge({ a: [1] }, { a: [1, 2] }, { a: [1, 3] })).toEqual({ values: { a: [1, 2] }, conflicts: ['a'] })
    expect(merge({ a: 1 }, { a: 2 }, {})).toEqual({ values: { a: 2 }, conflicts: ['a'] })
    expect(merge({ a: 1 }, { a: 2 }, { a: 2 }).conflicts).toEqual([])
  })

  const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(1, 2, 3), { noNullPrototype: true })
  it('loses no change of either, for any three records', () => {
    fc.assert(
      fc.property(record, record, record, (base, theirs, mine) => {
        const { values, conflicts } = merge(base, theirs, mine)
        for (const name of ['a', 'b', 'c', 'd']) {
          if (!sameValue(base[name], theirs[name])) expect(values[name]).toBe(theirs[name])
          else if (!sameValue(base[name], mine[name])) expect(values[name]).toBe(mine[name])
          if (conflicts.includes(name)) expect(mine[name]).not.toBe(theirs[name])
        }
      }),
    )
  })
})
