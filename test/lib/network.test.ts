// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/" }
import { expect, it } from 'vitest'
import { expectAnswered } from './network.ts'

it('lets no request of a page out, and one that no test answers fail its test', async () => {
  const asked = await fetch('/api/main/favorite', { method: 'POST' }).catch((error: unknown) => error)
  expect(String(asked)).not.toContain('ENOTFOUND')
  expect(expectAnswered).toThrow('POST http://demo.localhost/api/main/favorite')
})
