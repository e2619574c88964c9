import { describe, expect, it } from 'vitest'
import { withoutMissing } from './content-errors'

describe('errors of a field that is being filled in', () => {
  const errors = { latitude: 'Te hoog.', longitude: 'Verplicht.' }

  it('are those of what was filled in: what is still empty is no mistake yet', () => {
    expect(withoutMissing(errors, { value: { latitude: 99 }, errors: {} })).toEqual({ latitude: 'Te hoog.' })
    expect(
      withoutMissing({ 'weekly.0.till': 'Verplicht.' }, { value: { weekly: [{ from: '09:00' }] }, errors: {} }),
    ).toEqual({})
  })

  it('stay when they were told before', () => {
    expect(withoutMissing(errors, { value: { latitude: 99 }, errors: { longitude: 'Verplicht.' } })).toEqual(errors)
  })
})
