import { describe, expect, it } from 'vitest'
import { moveField, moveSection, type Outline, removeField, restoreField } from './outline'

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
    const moved = moveField(outline, { section: 0, index: 1 }, 1)
    expect(moved?.place).toEqual({ section: 1, index: 0 })
    expect(moved && names(moved.outline)).toEqual([['a'], ['b', 'c']])
    const back = moved && moveField(moved.outline, moved.place, -1)
    expect(back && names(back.outline)).toEqual([['a', 'b'], ['c']])
    expect(moveField(outline, { section: 0, index: 0 }, -1)).toBeUndefined()
  })

  it('is retired once it was published, and comes back to its section', () => {
    expect(removeField(outline, { section: 1, index: 0 }, []).retired).toEqual([])
    const retired = removeField(outline, { section: 0, index: 0 }, ['a'])
    expect(retired.retired).toEqual([{ ...field('a'), section: 'one' }])
    expect(names(restoreField(retired, 'a'))).toEqual([['b', 'a'], ['c']])
  })
})

it('sections change places', () => {
  const moved = moveSection(outline, 0, 1)
  expect(moved && names(moved)).toEqual([['c'], ['a', 'b']])
  expect(moveSection(outline, 1, 1)).toBeUndefined()
})
