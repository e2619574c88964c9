import { describe, expect, it } from 'vitest'
import { check } from './testing/check-one.ts'
import { section5 } from './testing/section-5.ts'

describe('spec section 5', () => {
  it.each(section5)('%s', (_sentence, field, valid, invalid, error) => {
    for (const value of valid) expect(check(field, value).errors).toEqual([])
    expect(check(field, invalid).errors).toEqual([error])
  })
})
