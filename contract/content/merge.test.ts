import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeValues } from './merge.ts'
import { changedFields } from './values.ts'

const names = ['a', 'b', 'c', 'd']
const label = { nl: '', en: '' }
const fields = names.map((name) => ({ name, type: 'text' as const, label }))
const types = [{ sections: [{ key: 's', label, fields }] }]
const merge = (base: object, theirs: object, mine: object) =>
  mergeValues({ base: { ...base }, theirs: { ...theirs }, mine: { ...mine } }, types)

describe('merging', () => {
  it('takes changes to different fields from both', () => {
    expect(merge({ a: '1', b: '1' }, { a: '2', b: '1' }, { a: '1', b: '3' })).toEqual({
      values: { a: '2', b: '3' },
      conflicts: [],
    })
  })

  it('names a field that both changed, and leaves it as theirs', () => {
    expect(merge({ a: '1' }, { a: '2' }, { a: '3' })).toEqual({ values: { a: '2' }, conflicts: ['a'] })
  })

  it('finds no conflict where both did the same', () => {
    expect(merge({ a: '1' }, { a: '2' }, { a: '2' }).conflicts).toEqual([])
  })

  it('takes clearing a field for a change', () => {
    expect(merge({ a: '1', b: '1' }, { a: '1', b: '2' }, { b: '1' })).toEqual({ values: { b: '2' }, conflicts: [] })
    expect(merge({ a: '1' }, { a: '2' }, {}).conflicts).toEqual(['a'])
  })

  const values = fc.dictionary(fc.constantFrom(...names), fc.constantFrom('1', '2', '3'), { noNullPrototype: true })
  it('never loses a change of either, for any three versions', () => {
    fc.assert(
      fc.property(values, values, values, (base, theirs, mine) => {
        const merged = merge(base, theirs, mine)
        for (const name of changedFields(base, theirs, types)) expect(merged.values[name]).toBe(theirs[name])
        for (const name of changedFields(base, mine, types))
          if (!merged.conflicts.includes(name)) expect(merged.values[name]).toBe(mine[name])
        for (const name of names)
          if (base[name] === theirs[name] && base[name] === mine[name]) expect(merged.values[name]).toBe(base[name])
      }),
    )
  })
})
