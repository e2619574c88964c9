import { describe, expect, it } from 'vitest'
import { checkContent } from '#lib/forms/check-content'
import { everyFieldType } from '#upstream/kernel/type/standard-types/every-field-type'
import type { AddressAnswer } from '../fields/editor-props'
import { withAddressVerdicts } from './address-verdicts'

const types = [everyFieldType]
const address = { type: 'ADDRESS', country: 'NL', postalCode: '1799kd', houseNumber: '9999' }

function errorsOn(value: object, ...known: [string, AddressAnswer][]) {
  const values = { address: value }
  const errors = checkContent({ types, values, purpose: 'concept' })
  return withAddressVerdicts(errors, { types, values }, new Map(known))
    .filter(({ path }) => path.startsWith('values.address.'))
    .map(({ path, code }) => `${path.split('.').at(-1)} ${code}`)
}

describe('an address that the postal table was asked about', () => {
  it('is wrong at its number when it does not exist: filling in a street does not help', () => {
    const known = ['1799 KD|9999|', { state: 'unknown' }] satisfies [string, AddressAnswer]
    expect(errorsOn(address, known)).toEqual(['houseNumber address.unknown'])
    expect(errorsOn({ ...address, street: 'Kade', city: 'Duinmeer', municipality: 'Noordkust' }, known)).toEqual([
      'houseNumber address.unknown',
    ])
  })

  it('is wrong at its number when it needs an addition', () => {
    expect(errorsOn(address, ['1799 KD|9999|', { state: 'addition', additions: ['a'] }])).toEqual([
      'houseNumber address.additionNeeded',
    ])
  })

  it('asks for its street when the table can not tell, or told of another', () => {
    const missing = [
      'street address.streetRequired',
      'city address.cityRequired',
      'municipality address.municipalityRequired',
    ]
    expect(errorsOn(address, ['1799 KD|9999|', { state: 'uncovered' }])).toEqual(missing)
    expect(errorsOn(address, ['1799 KD|1|', { state: 'unknown' }])).toEqual(missing)
  })
})
