import { expect, it } from 'vitest'
import { growthOverTenfold } from './growth'

/** Looks at each of `times` characters once. */
function look(times: number): number {
  let sum = 0
  for (let index = 0; index < times; index += 1) sum += index % 7
  return sum
}

it('tells work that grows with a text from work that grows with its square', () => {
  expect(growthOverTenfold((length) => look(length * 200), 1_000)).toBeLessThan(40)
  expect(growthOverTenfold((length) => look(length * length), 1_000)).toBeGreaterThan(40)
})
