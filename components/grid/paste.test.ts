import { expect, it } from 'vitest'
import type { GridColumn, GridRow } from '#contract/grid/grid'
import { gridCellMaximum } from '#contract/grid/grid-limits'
import { pasteBlock, readBlock } from './paste'

const column = (name: string, options?: string[]): GridColumn => ({ name, label: name, ...(options && { options }) })
const columns = [column('phone'), column('parking', ['Gratis', 'Betaald']), column('seats')]
const row = (key: string, cells: Record<string, string>, isEditable = true): GridRow => ({
  ...{ key, title: key, organisation: '', version: 1, isEditable, cells },
})
const rows = [
  row('a', { phone: '1', parking: 'Gratis', seats: '5' }),
  row('b', { phone: '2', parking: '', seats: '6' }, false),
  row('c', { phone: '3', parking: '' }),
]
const paste = (text: string, [down, right]: [number, number] = [0, 0]) => {
  const [at, to] = [rows[down], columns[right]]
  const block = readBlock(text)
  if (at === undefined || to === undefined || block === undefined) throw new Error('nothing to paste')
  return pasteBlock({}, { rows, columns }, { row: at, column: to }, block)
}

it('takes a word or a sentence as text of its cell', () => {
  expect([readBlock('0229 550 123'), readBlock('een zin, met komma\n')]).toEqual([undefined, undefined])
})

it('fills cells to the right and down, with the spelling of the options', () => {
  expect(paste('10\tgratis\t7\r\n').edits).toEqual({ a: { phone: '10', seats: '7' } })
  expect(paste('betaald\n\nBetaald', [0, 1])).toEqual({
    ...{ edits: { a: { parking: 'Betaald' }, c: { parking: 'Betaald' } }, pasted: 2, lost: 1 },
  })
})

it('counts what has no place: beyond the grid, not editable, not of the record, no option, too long', () => {
  expect(paste('x\ty', [0, 2])).toEqual({ edits: { a: { seats: 'x' } }, pasted: 1, lost: 1 })
  expect(paste('x\ty', [1, 0])).toEqual({ edits: {}, pasted: 0, lost: 2 })
  expect(paste('onbekend\t9', [2, 1])).toEqual({ edits: {}, pasted: 0, lost: 2 })
  expect(paste(`${'x'.repeat(gridCellMaximum + 1)}\nx`)).toEqual({ edits: {}, pasted: 0, lost: 2 })
})

it('leaves no edit where it pastes what stands there', () => {
  expect(paste('1\tGratis')).toEqual({ edits: {}, pasted: 2, lost: 0 })
})
