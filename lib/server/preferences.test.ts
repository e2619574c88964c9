import { expect, it, vi } from 'vitest'

const { set, site } = vi.hoisted(() => ({ set: vi.fn(), site: { publicUrl: '' } }))
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined, set }),
  headers: async () => new Headers(),
}))
vi.mock('./site.ts', () => ({ currentSiteIfKnown: async () => site }))

it.each([
  ['https://kaart.example', true],
  ['http://localhost:3000', false],
])('preferences of %s go over TLS alone: %s', async (publicUrl, secure) => {
  site.publicUrl = publicUrl
  const { savePreferences } = await import('./preferences.ts')
  await savePreferences({ theme: 'dark' })
  const [name, value, options] = set.mock.lastCall ?? []
  expect([name, new URLSearchParams(value).get('theme')]).toEqual(['preferences', 'dark'])
  expect(options).toMatchObject({ secure, httpOnly: true, sameSite: 'lax', path: '/' })
})
