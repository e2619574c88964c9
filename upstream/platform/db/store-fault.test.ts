import { expect, it } from 'vitest'
import { rethrowStoreFault, StoreFaultError, storeFault } from './store-fault.ts'

const coded = (code: string) => Object.assign(new Error('no'), { code })

it.each([
  ['57P01', 'unavailable'],
  ['08006', 'unavailable'],
  ['57014', 'slow'],
  ['40P01', 'contended'],
  ['53300', 'unavailable'],
  ['53100', 'full'],
  ['23505', undefined],
  ['22P02', undefined],
  ['ECONNRESET', undefined],
])('%s is what the store did: %s', (code, expected) => {
  expect(storeFault(coded(code))).toBe(expected)
  expect(storeFault(new Error('failed query', { cause: coded(code) }))).toBe(expected)
})

it('lets go of nothing but what the store did', () => {
  const lost = new StoreFaultError('unavailable', new Error('gone'))
  expect(() => rethrowStoreFault(lost)).toThrow('gone')
  expect(() => rethrowStoreFault(coded('23505'))).not.toThrow()
  expect(() => rethrowStoreFault(coded('57014'))).not.toThrow()
})
