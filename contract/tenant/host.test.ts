import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseHost } from './host.ts'

describe('normaliseHost', () => {
  it.each([
    ['a.example', 'a.example'],
    ['A.EXAMPLE', 'a.example'],
    ['a.example:3000', 'a.example'],
    ['a.example.', 'a.example'],
    ['a.example.:3000', 'a.example'],
    ['localhost:3000', 'localhost'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]', '[::1]'],
    ['[2001:DB8::1]:443', '[2001:db8::1]'],
    ['xn--caf-dma.example', 'xn--caf-dma.example'],
  ])('reads %s as %s', (host, name) => {
    expect(normaliseHost(host)).toBe(name)
  })

  it.each([
    '',
    '.',
    ':3000',
    'a.example:99999',
    'a.example:x',
    'a.example:1:2',
    'a.example, b.example',
    'a.example b.example',
    'a.example/x',
    'user@a.example',
    'a.example\n',
    'a.example\r\nX: y',
    'a\u0000.example',
    'café.example',
    'a_b.example',
    '[::1',
    '::1',
    '[::1]x',
    'x'.repeat(254),
  ])('refuses %j', (host) => {
    expect(normaliseHost(host)).toBeUndefined()
  })

  it('gives the same for its own answer, and nothing that could break out of a host', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain()), (host) => {
        const name = normaliseHost(host)
        if (name === undefined) return
        expect(name).toMatch(/^[a-z0-9.:[\]-]+$/)
        expect(normaliseHost(name.endsWith('.') ? name.slice(0, -1) : name)).toBe(
          name.endsWith('.') ? normaliseHost(name) : name,
        )
      }),
    )
  })
})
