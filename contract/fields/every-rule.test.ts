import { describe, expect, it } from 'vitest'
import { check } from './testing/check-one.ts'
import { ruleCases } from './testing/rule-cases.ts'

describe('every rule of a field', () => {
  it.each(ruleCases)('%s', (_sentence, field, valid, invalid, error) => {
    for (const value of valid) expect(check(field, value).errors).toEqual([])
    expect(check(field, invalid).errors).toEqual([error])
  })
})
