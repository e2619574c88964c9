import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keySchema, reservedKeys, toKey } from './key.ts'

describe('toKey', () => {
  it.each([
    ['Bibliotheek aan de Haven', 'bibliotheek-aan-de-haven'],
    ['Café ’t Hoekje', 'cafe-t-hoekje'],
    ['  Één   twee  ', 'een-twee'],
    ['日本', 'naamloos'],
    ['', 'naamloos'],
    ['Add', 'add-1'],
    ['New!', 'new-1'],
    ['__proto__', 'proto'],
  ])('makes of %j the key %s', (name, key) => {
    expect(toKey(name)).toBe(key)
  })

  it('makes a valid key that is not reserved of any name', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...reservedKeys)), (name) => {
        const key = toKey(name)
        expect(keySchema.safeParse(key).success).toBe(true)
        expect(reservedKeys).not.toContain(key)
      }),
    )
  })

  it('keeps a key that is one already', () => {
    expect(toKey(toKey('Museum De Zolder'))).toBe('museum-de-zolder')
  })
})

describe('keySchema', () => {
  it.each(['a', 'a-1', '0', 'x'.repeat(64)])('accepts %s', (key) => {
    expect(keySchema.safeParse(key).success).toBe(true)
  })

  it.each(['', 'A', 'a_b', 'a b', 'a/b', '..', 'é', 'a\n', 'x'.repeat(65)])('refuses %j', (key) => {
    expect(keySchema.safeParse(key).success).toBe(false)
  })
})
