import { expect, it } from 'vitest'
import { rethrowStoreError, StoreError, storeErrorKind } from './store-error.ts'

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
  expect(storeErrorKind(coded(code))).toBe(expected)
  expect(storeErrorKind(new Error('failed query', { cause: coded(code) }))).toBe(expected)
})

it('lets go of nothing but what the store did', () => {
  const lost = new StoreError('unavailable', new Error('gone'))
  expect(() => rethrowStoreError(lost)).toThrow('gone')
  expect(() => rethrowStoreError(coded('23505'))).not.toThrow()
  expect(() => rethrowStoreError(coded('57014'))).not.toThrow()
})
