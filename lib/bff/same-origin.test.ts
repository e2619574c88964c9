import { expect, it } from 'vitest'
import { requireSameOrigin } from './same-origin.ts'

const refused = (headers: Record<string, string>, publicUrl = 'https://kaart.example') => {
  try {
    requireSameOrigin(new Headers({ host: 'kaart.example', ...headers }), publicUrl)
    return false
  } catch {
    return true
  }
}

it.each([
  ['the site itself', { origin: 'https://kaart.example' }, false],
  ['the site without TLS', { origin: 'http://kaart.example' }, true],
  [
    'the site without TLS, as its browser sees it',
    { origin: 'http://kaart.example', 'sec-fetch-site': 'same-origin' },
    true,
  ],
  ['another site', { origin: 'https://kaart.example.evil' }, true],
  ['nowhere', { origin: 'null' }, true],
  ['somebody who does not say', {}, true],
])('a write from %s is refused: %s', (_, headers, isRefused) => {
  expect(refused(headers as Record<string, string>)).toBe(isRefused)
})

it('a site without TLS takes writes from itself', () => {
  expect(refused({ origin: 'http://kaart.example' }, 'http://kaart.example')).toBe(false)
})
