import { expect, it } from 'vitest'
import { newSecret, setupAddress, stepOf } from './one-time-code.ts'
import { seal, unseal } from './seal.ts'

/** The secret of the examples of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('knows the codes of RFC 6238, at %d', (seconds, code, step) => {
  expect(stepOf(secret, code, at(seconds))).toBe(step)
})

it('takes the code of the step before and after too, and no other', () => {
  expect([-60, -30, 0, 30, 60].map((more) => stepOf(secret, '005924', at(1_234_567_890 + more)))).toEqual([
    undefined,
    41_152_263,
    41_152_263,
    41_152_263,
    undefined,
  ])
})

it('tells an app site, account and secret', () => {
  const address = new URL(setupAddress(secret, { site: 'Stad: Noord', email: 'jo@stad.example' }))
  expect(address.href).toMatch(/^otpauth:\/\/totp\//)
  expect(address.searchParams.get('secret')).toBe(secret)
  expect(address.searchParams.get('issuer')).toBe('Stad  Noord')
  expect(newSecret()).not.toBe(newSecret())
})

it('seals a text so that it opens for its owner, with the key of the installation alone', () => {
  const own = { key: 'a'.repeat(32), of: 'jo' }
  const sealed = seal(secret, own)
  expect(sealed).not.toContain(secret)
  expect(unseal(sealed, own)).toBe(secret)
  expect(unseal(sealed, { ...own, of: 'mila' })).toBeUndefined()
  expect(unseal(sealed, { ...own, key: 'b'.repeat(32) })).toBeUndefined()
  expect(unseal(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, own)).toBeUndefined()
  expect(unseal('', own)).toBeUndefined()
})
