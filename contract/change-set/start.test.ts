import { expect, it } from 'vitest'
import { emptyChangeSet } from './form.ts'
import { startOf } from './start.ts'

const team = (key: string) => ({ key, name: key, depth: 0 })
const types = [{ key: 'cursus', name: 'Cursus', kind: 'product' as const, isOffered: true }]
const two = { teams: [team('wortel'), team('noord')], types }

it('begins empty, in the only team where there is one', () => {
  expect(startOf({}, two)).toEqual(emptyChangeSet)
  expect(startOf({}, { teams: [team('noord')], types })).toEqual({ ...emptyChangeSet, team: 'noord' })
})

it('begins everywhere with the keywords or the field of a type that the page before is about', () => {
  expect(startOf({ words: 'a\nb', word: 'c' }, two)).toMatchObject({ team: 'wortel', words: ['a', 'b'], word: 'c' })
  const asked = { of: 'product', type: 'cursus', field: 'guide' }
  const ofType = { team: 'wortel', of: 'product', type: 'cursus', onlyEmpty: true }
  expect(startOf({ kind: 'convert', ...asked }, two)).toMatchObject({ kind: 'convert', source: 'guide', ...ofType })
  expect(startOf({ kind: 'field', ...asked }, two)).toMatchObject({ kind: 'field', field: 'guide', ...ofType })
})

it('takes no kind or type that is not there', () => {
  expect(startOf({ kind: 'move', of: 'product', type: 'cursus' }, two)).toMatchObject({ kind: 'keyword', type: '' })
  expect(startOf({ kind: 'convert', of: 'supplement', type: 'cursus' }, two)).toEqual({
    ...emptyChangeSet,
    kind: 'convert',
  })
})
