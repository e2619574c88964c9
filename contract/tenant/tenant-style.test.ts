import { describe, expect, it } from 'vitest'
import { tenantStylesheetSchema, toStylesheet } from './tenant-style.ts'

describe('tenantStylesheetSchema', () => {
  it.each([
    {},
    { '--tenant': '#0a7f8f' },
    { '--accent': 'light-dark(#026376,#66b1c6)' },
    { '--link': 'light-dark(#026376, #7FCBE1)' },
  ])('accepts %j', (map) => {
    expect(tenantStylesheetSchema.parse(map)).toEqual(map)
  })

  it.each([
    ['a property outside the list', { '--text': '#000000' }],
    ['a plain property', { color: '#000000' }],
    ['a short colour', { '--accent': '#fff' }],
    ['a colour with alpha', { '--accent': '#02637680' }],
    ['a colour name', { '--accent': 'red' }],
    ['a url', { '--accent': 'url(https://example.org)' }],
    ['a second declaration', { '--accent': '#026376;background:url(x)' }],
    ['a way out of the rule', { '--accent': '#026376}body{display:none' }],
    ['a line break', { '--accent': '#026376\n' }],
    ['another function', { '--accent': 'light-dark(#026376,var(--x))' }],
  ])('refuses %s', (_what, map) => {
    expect(tenantStylesheetSchema.safeParse(map).success).toBe(false)
  })
})

describe('toStylesheet', () => {
  it('prints one rule for the root', () => {
    const css = toStylesheet({ '--tenant': '#0a7f8f', '--accent': 'light-dark(#026376,#66b1c6)' })
    expect(css).toBe(':root{--tenant:#0a7f8f;--accent:light-dark(#026376,#66b1c6)}')
  })

  it('throws instead of printing what the schema refuses', () => {
    expect(() => toStylesheet({ '--accent': '#026376}' })).toThrow()
  })
})
