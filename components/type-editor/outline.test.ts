import { describe, expect, it } from 'vitest'
import { nextPlace, type Outline, put, removeField, restoreField } from './outline'

const label = { nl: 'x', en: 'x' }
const field = (name: string) => ({ name, type: 'text' as const, label })
const outline: Outline = {
  sections: [
    { key: 'one', label, fields: [field('a'), field('b')] },
    { key: 'two', label, fields: [field('c')] },
  ],
  retired: [],
}
const names = ({ sections }: Outline) => sections.map(({ fields }) => fields.map(({ name }) => name))

describe('a field', () => {
  it('goes on to the next section behind the last place, and back', () => {
    const [last, first] = [
      { section: 0, index: 1 },
      { section: 1, index: 0 },
    ]
    expect(nextPlace(outline, last, 1)).toEqual(first)
    const moved = put(outline, last, first)
    expect(names(moved)).toEqual([['a'], ['b', 'c']])
    expect(nextPlace(moved, first, -1)).toEqual(last)
    expect(names(put(moved, first, last))).toEqual([['a', 'b'], ['c']])
    expect(nextPlace(outline, { section: 0, index: 0 }, -1)).toBeUndefined()
    expect(nextPlace(outline, { section: 1, index: 0 }, 1)).toBeUndefined()
  })

  it('is put at any place of its own section', () => {
    expect(names(put(outline, { section: 0, index: 0 }, { section: 0, index: 1 }))).toEqual([['b', 'a'], ['c']])
  })

  it('is retired once it was published, and comes back to its section', () => {
    expect(removeField(outline, { section: 1, index: 0 }, []).retired).toEqual([])
    const retired = removeField(outline, { section: 0, index: 0 }, ['a'])
    expect(retired.retired).toEqual([{ ...field('a'), section: 'one' }])
    expect(names(restoreField(retired, 'a'))).toEqual([['b', 'a'], ['c']])
  })
})

it('a section is put at another place with its fields, and stays where there is none', () => {
  expect(names(put(outline, { section: 0 }, { section: 1 }))).toEqual([['c'], ['a', 'b']])
  expect(names(put(outline, { section: 1 }, { section: 2 }))).toEqual([['a', 'b'], ['c']])
})
