import { expect, it } from 'vitest'
import { initials } from './avatar'

it.each([
  ['Sanne de Wit', 'SW'],
  ['Noor el Amrani', 'NA'],
  ['Mark Visser', 'MV'],
  ['beheer@demo.example', 'B'],
  ['Jan Willem van der Berg', 'JB'],
  ['', ''],
])('takes first and last name of %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
