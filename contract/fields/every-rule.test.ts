import { describe, expect, it } from 'vitest'
import { check } from '#test/contract/fields/check-one'
import { ruleCases } from '#test/contract/fields/rule-cases'

describe('every rule of a field', () => {
  it.each(ruleCases)('%s', (_sentence, field, valid, invalid, error) => {
    for (const value of valid) expect(check(field, value).errors).toEqual([])
    expect(check(field, invalid).errors).toEqual([error])
  })
})
