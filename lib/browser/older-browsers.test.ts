import { expect, it, vi } from 'vitest'
import { olderBrowsersScript } from './older-browsers'

it('an address is read in a browser without URL.parse, as those that are declared are', () => {
  vi.stubGlobal('URL', class extends URL {})
  Object.assign(URL, { parse: undefined })
  expect(() => URL.parse('https://x.example')).toThrow()
  new Function(olderBrowsersScript)()
  expect(URL.parse('https://x.example/a?b')?.pathname).toBe('/a')
  expect(URL.parse('geen adres')).toBeNull()
  vi.unstubAllGlobals()
})
