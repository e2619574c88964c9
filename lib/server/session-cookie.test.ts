import { sealData } from 'iron-session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('SESSION_SECRET', 'a'.repeat(32))
})
afterEach(() => vi.unstubAllEnvs())

describe('the token of a session cookie', () => {
  it('counts on the site alone where the session was started, and under our seal alone', async () => {
    const { openSessionCookie, tokenOn } = await import('./session-cookie.ts')
    const { environment } = await import('./env.ts')
    const sealed = (password: string | Record<string, string>) => sealData({ token: 't', site: 'one' }, { password })
    const ours = await openSessionCookie(await sealed(environment().sessionSecrets))
    expect(tokenOn(ours, { id: 'one' })).toBe('t')
    expect(tokenOn(ours, { id: 'two' })).toBeUndefined()
    expect(tokenOn(await openSessionCookie(await sealed('b'.repeat(32))), { id: 'one' })).toBeUndefined()
    expect(await openSessionCookie(undefined)).toEqual({})
  })
})
