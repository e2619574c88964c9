import { sealData } from 'iron-session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
const lifetime = 60

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

/** A web process that was started with these secrets. */
async function started(secrets: string) {
  vi.stubEnv('SESSION_SECRET', secrets)
  const { cookieOpener } = await import('./open-cookie.ts')
  const { environment } = await import('./env.ts')
  const password = environment().sessionSecrets
  return {
    seal: (token: string) => sealData({ token }, { password, ttl: lifetime }),
    open: cookieOpener<{ token: string }>(lifetime),
  }
}

describe('a session cookie', () => {
  it('stays open while its secret is the old one, and is worth nothing when that is gone', async () => {
    const before = await started(first)
    const cookie = await before.seal('t')
    vi.resetModules()
    const during = await started(`${second},${first}`)
    expect(await during.open(cookie)).toEqual({ token: 't' })
    const renewed = await during.seal('t')
    vi.resetModules()
    const after = await started(second)
    expect(await after.open(renewed)).toEqual({ token: 't' })
    expect(await after.open(cookie)).toEqual({})
  })

  it('is worth nothing when any part of it was changed, or names a secret that is none', async () => {
    const { seal, open } = await started(first)
    const parts = (await seal('t')).split('*')
    for (const [at, part] of parts.entries()) {
      const changed = parts.with(at, `${part[0] === 'x' ? 'y' : 'x'}${part.slice(1)}`).join('*')
      expect(await open(changed), `part ${at}`).toEqual({})
    }
    for (const name of ['', '1', 'constructor', '__proto__'])
      expect(await open(parts.with(1, name).join('*')), name).toEqual({})
  })
})

it('is not sealed with a secret that is too short', async () => {
  await expect(started('short')).rejects.toThrow('SESSION_SECRET: must have 32 characters')
})
