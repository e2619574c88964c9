import { describe, expect, it } from 'vitest'
import { isAllowedType, maximumTypesOf, rulesOfLine, validList } from './type-rules.ts'

const museum = { key: 'museum', kind: 'organisation', categories: ['cultuur'] } as const
const cursus = { key: 'cursus', kind: 'product', categories: ['aanbod'] } as const
const of = (type: typeof museum | typeof cursus) => ({ ...type, categories: [...type.categories] })

describe('types that a team allows', () => {
  it('are all, while nothing is set', () => expect(isAllowedType({}, of(museum))).toBe(true))
  it('are those it names, for each kind apart', () => {
    expect(isAllowedType({ organisationTypes: ['school'] }, of(museum))).toBe(false)
    expect(isAllowedType({ organisationTypes: ['school'] }, of(cursus))).toBe(true)
    expect(isAllowedType({ productTypes: [] }, of(cursus))).toBe(false)
  })
  it('are of an allowed category, whatever their kind', () => {
    expect(isAllowedType({ categories: ['cultuur'] }, of(museum))).toBe(true)
    expect(isAllowedType({ categories: ['cultuur'] }, of(cursus))).toBe(false)
  })
})

it('takes each list from the nearest team that has one', () => {
  expect(rulesOfLine([{ organisationTypes: ['a'], categories: ['x'] }, {}, { organisationTypes: ['b'] }])).toEqual({
    organisationTypes: ['b'],
    productTypes: undefined,
    categories: ['x'],
  })
})

it('drops what no longer exists, and says what', () => {
  expect(validList(['a', 'weg'], new Set(['a', 'b']))).toEqual({ values: ['a'], removed: ['weg'] })
})

it('lets only organisations have several types, and only where the tenant says so', () => {
  expect([
    maximumTypesOf('organisation', true),
    maximumTypesOf('organisation', false),
    maximumTypesOf('product', true),
  ]).toEqual([5, 1, 1])
})
