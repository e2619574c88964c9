// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { takesInput } from './takes-input.ts'

it.each([
  ['a list with its filter', '<main><form action="/team/a/organisations"><input name="q"></form></main>', false],
  ['a choice that is an address', '<main><form method="get"><input></form></main>', false],
  ['what is closed in the top bar', '<div role="dialog" popover></div><form action="/x" method="post"></form>', false],
  ['a form', '<main><form><input></form></main>', true],
  ['a form that works without script', '<main><form action="/api/desk" method="post"></form></main>', true],
  ['a table that is edited', '<main><div data-takes-input></div></main>', true],
  ['an open dialog', '<main></main><div role="dialog" data-state="open"></div>', true],
])('%s: %s', (_, html, expected) => {
  document.body.innerHTML = html
  expect(takesInput()).toBe(expected)
})
