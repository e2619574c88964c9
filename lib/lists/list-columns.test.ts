import { expect, it } from 'vitest'
import { columnsIn } from './kept-columns.ts'
import { chosenColumns, inChosenOrder, moved } from './list-columns.ts'

const columns = ['title', 'state', 'review', 'products', 'changed', 'menu']
const idOf = (column: string) => (column === 'title' || column === 'menu' ? undefined : column)

it('shows what was chosen in the order that was chosen, with the name first and the menu last', () => {
  expect(chosenColumns(columns, idOf, {})).toEqual(columns)
  const chosen = { order: ['changed', 'review', 'state', 'products'], hidden: ['review'] }
  expect(chosenColumns(columns, idOf, chosen)).toEqual(['title', 'changed', 'state', 'products', 'menu'])
  expect(chosenColumns(columns, idOf, { hidden: ['state', 'review', 'products', 'changed'] })).toEqual([
    'title',
    'menu',
  ])
})

it('keeps what stands between others in its place', () => {
  const versions = ['older', 'newer', 'number', 'at', 'author']
  const fixed = (id: string) => (['older', 'newer', 'number'].includes(id) ? undefined : id)
  expect(chosenColumns(versions, fixed, { order: ['author', 'at'] })).toEqual([
    ...['older', 'newer', 'number', 'author', 'at'],
  ])
})

it('shows a column that is new since where it comes, and forgets one that is gone', () => {
  expect(inChosenOrder(['a', 'new', 'b'], { order: ['b', 'gone', 'a'] })).toEqual(['b', 'a', 'new'])
  expect(inChosenOrder(['new', 'a', 'b'], { order: ['b', 'a', 'b'] })).toEqual(['new', 'b', 'a'])
})

it('moves a column one place, and not past the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})

it('has of the state map what can be read, by list', () => {
  const good = { order: ['b', 'a'], hidden: ['c'], widths: { a: 12.5 } }
  const state = {
    'columns.planning': good,
    'columns.people': { widths: { a: 400 } },
    'columns.roles': 'all',
    theme: 'dark',
  }
  expect(columnsIn(state)).toEqual({ planning: good })
})
