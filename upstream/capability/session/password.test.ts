import { verify } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

const password = 'een-goed-wachtwoord'

/** Checks, and returns the hashes it worked on, by algorithm and cost: the part before the salt. */
async function workFor(passwordHash: string | null) {
  const costs: string[] = []
  const result = await verifyPassword(passwordHash, password, (against, given) => {
    costs.push(against.split('$').slice(1, 4).join('$'))
    return verify(against, given)
  })
  return { result, costs }
}

describe('a password', () => {
  it('belongs to its hash, and no other does', async () => {
    const passwordHash = await hashPassword(password)
    expect(await verifyPassword(passwordHash, password)).toBe(true)
    expect(await verifyPassword(passwordHash, `${password} `)).toBe(false)
  })

  it('is hashed by argon2id with a salt of its own', async () => {
    const [one, other] = [await hashPassword(password), await hashPassword(password)]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
  })

  it('costs the same work without a hash as with one, and never belongs then', async () => {
    const known = await workFor(await hashPassword('another'))
    expect(known.costs).toHaveLength(1)
    expect(await workFor(null)).toEqual({ result: false, costs: known.costs })
    expect(await verifyPassword(null, 'a decoy that nobody has')).toBe(false)
  })

  it('is checked for many at once without losing any', async () => {
    const passwordHash = await hashPassword(password)
    const results = await Promise.all([...Array(8).keys()].map(() => verifyPassword(passwordHash, password)))
    expect(results).toEqual(Array(8).fill(true))
  })
})
