import { expect, it } from 'vitest'
import { withoutActions } from './without-actions.ts'

it('nothing can be done with what an answer holds, nor with its rows; the rest stays as it was', () => {
  const at = new Date(0)
  const rows = [{ key: 'a', actions: ['update'], refused: { delete: 'VIEWING_ONLY' } }]
  const values = { title: 'Acties', deadlineAction: 'archive', actions: ['fietsen'] }
  const given = [
    { actions: ['update', 'publish'], productActions: ['create'], values, at },
    { items: rows, next: null },
  ]
  expect(withoutActions(given)).toEqual([
    { actions: [], productActions: [], values, at },
    { items: [{ key: 'a', actions: [], refused: {} }], next: null },
  ])
  expect(withoutActions(undefined)).toBeUndefined()
})
