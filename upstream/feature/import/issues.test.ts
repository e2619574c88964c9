import { expect, it } from 'vitest'
import { toIssues } from './issues.ts'

it.each([
  ['values.phone', 'phone'],
  ['values.address.postalCode', 'address.postalCode'],
  ['values.address.country', 'address.street'],
  ['values.guide', 'guide'],
  ['types', null],
])('what is wrong with %s stands at %s, also where a sheet has no such column', (path, column) => {
  const columns = ['#key', 'phone', 'address.street', 'address.postalCode']
  const [issue] = toIssues([{ path, code: 'required', params: {} }], columns)
  expect(issue).toMatchObject({ column, key: 'validation.required' })
})
