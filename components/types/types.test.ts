import { describe, expect, it } from 'vitest'
import type { TypeOffer } from '#contract/team/team-types'
import type { TypeDefinition } from '#contract/types/type-definition'
import { lostFields } from './changed-fields'
import { chosenTypes, typesName, withoutTypes } from './chosen-types'
import { matchingTypes, typesByCategory } from './type-groups'

const offer = (key: string, name: string, category: string): TypeOffer => ({
  key,
  name,
  icon: 'building',
  categories: [category],
})
const offers = [
  offer('zorg', 'Zorgaanbieder', 'zorg'),
  offer('museum', 'Museum', 'cultuur'),
  offer('cafe', 'Café', 'cultuur'),
]

describe('types to choose from', () => {
  it('are found by words of their name or category, accents and capitals aside', () => {
    const keys = (query: string) => matchingTypes(offers, query).map(({ key }) => key)
    expect(keys('CAFE')).toEqual(['cafe'])
    expect(keys('cultuur mus')).toEqual(['museum'])
    expect(keys('')).toHaveLength(3)
  })

  it('stand by category, both in order', () => {
    expect(typesByCategory(offers).map(({ category, types }) => [category, types.map(({ key }) => key)])).toEqual([
      ['cultuur', ['cafe', 'museum']],
      ['zorg', ['zorg']],
    ])
  })
})

describe('chosen types', () => {
  it('lie beside the values and are taken off before anything is sent', () => {
    const values = { [typesName]: ['museum'], name: 'De Zeeklok' }
    expect(chosenTypes(values)).toEqual(['museum'])
    expect(withoutTypes(values)).toEqual({ name: 'De Zeeklok' })
    expect(chosenTypes({})).toEqual([])
  })
})

describe('fields that another type does not have', () => {
  const type = (key: string, names: string[]): TypeDefinition => ({
    key,
    kind: 'organisation',
    name: { nl: key, en: key },
    icon: 'building',
    base: false,
    active: true,
    categories: [],
    titleField: 'name',
    sections: [
      {
        key: 'general',
        label: { nl: 'Algemeen', en: 'General' },
        fields: names.map((name) => ({ name, type: 'text' as const, label: { nl: name, en: name } })),
      },
    ],
  })

  it('are named when they are filled in', () => {
    const present = [type('museum', ['name', 'tours', 'price'])]
    const lost = lostFields(present, [type('winkel', ['name'])], { name: 'x', tours: 'ja', price: '' })
    expect(lost.map(({ name }) => name)).toEqual(['tours'])
    expect(lostFields(present, present, { tours: 'ja' })).toEqual([])
  })
})
