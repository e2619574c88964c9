import { expect, it } from 'vitest'
import { draftOnTop } from './draft-on-top.ts'

const values = { name: 'Noord', permissions: ['team.read'], websiteOnly: false }

it('a draft is put on top as it was typed, also what is wrong by now', () => {
  expect(draftOnTop(values, { name: '', permissions: [] })).toEqual({ name: '', permissions: [], websiteOnly: false })
})

it('what the form has no more, or has as something else, is left out', () => {
  expect(draftOnTop(values, { name: 3, other: 'x', websiteOnly: true })).toEqual({ ...values, websiteOnly: true })
  expect(draftOnTop(values, 'no draft')).toBeUndefined()
  expect(draftOnTop(values, null)).toBeUndefined()
})

it('a list that was left out, or is by now, is put on top too', () => {
  expect(draftOnTop({ types: null }, { types: ['bibliotheek'] })).toEqual({ types: ['bibliotheek'] })
  expect(draftOnTop({ types: ['bibliotheek'] }, { types: null })).toEqual({ types: null })
})
