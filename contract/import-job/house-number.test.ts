import { describe, expect, it } from 'vitest'
import { addressRules } from '../fields/address.ts'
import { houseNumberOf, streetWithNumber } from './house-number.ts'

describe('a house number of a source', () => {
  it.each(['2026-05-03', '12-jan', '5-Mar', 'mrt-56', '03-05-2026'])(
    'that a spreadsheet program made a day of stays so, to be refused: %s',
    (number) => {
      expect(houseNumberOf({ number, letter: '', addition: '' })).toEqual({ houseNumber: number, addition: '' })
      const { success, error } = addressRules
        .schema({ name: 'a', type: 'address', label: { nl: '', en: '' } }, { today: '2026-11-28' })
        .safeParse({
          ...{ type: 'ADDRESS', country: 'NL', postalCode: '9861 KD', houseNumber: number, street: 'Kade' },
          ...{ city: 'Havenstad', municipality: 'Havenstad' },
        })
      expect([success, error?.issues.map(({ message }) => message)]).toEqual([false, ['address.houseNumberDay']])
    },
  )

  it.each([
    [
      ['27', '', ''],
      ['27', ''],
    ],
    [
      ['27', 'a', ''],
      ['27a', ''],
    ],
    [
      ['27', '', 'bis'],
      ['27', 'bis'],
    ],
    [
      ['27', 'A', '2'],
      ['27A', '2'],
    ],
    [
      ['27 A', '', ''],
      ['27A', ''],
    ],
    [
      ['27A-2', '', ''],
      ['27A', '2'],
    ],
    [
      ['27-2', '', ''],
      ['27', '2'],
    ],
    [
      ['27 bis', '', ''],
      ['27', 'bis'],
    ],
    [
      ['27a', 'a', ''],
      ['27a', ''],
    ],
    [
      ['27', 'zw', ''],
      ['27', 'zw'],
    ],
    [
      ['12.0', '', 'bis'],
      ['12', 'bis'],
    ],
    [
      ['1.2E1', '', ''],
      ['1.2E1', ''],
    ],
    [
      ['t.o. 27', '', ''],
      ['t.o. 27', ''],
    ],
  ])('%j is %j', ([number = '', letter = '', addition = ''], [houseNumber, rest]) => {
    expect(houseNumberOf({ number, letter, addition })).toEqual({ houseNumber, addition: rest })
  })
})

describe('a street with its number', () => {
  it.each([
    ['Dorpsstraat 12', 'Dorpsstraat', '12'],
    ['Dorpsstraat 12a', 'Dorpsstraat', '12a'],
    ['Dorpsstraat  12 A', 'Dorpsstraat', '12 A'],
    ['Dorpsstraat 12-2', 'Dorpsstraat', '12-2'],
    ['Dorpsstraat 12 - 2', 'Dorpsstraat', '12 - 2'],
    ['Dorpsstraat 12 bis', 'Dorpsstraat', '12 bis'],
    ['Dorpsstraat, 12', 'Dorpsstraat', '12'],
    ['1e Van der Helststraat 4', '1e Van der Helststraat', '4'],
    ['Plein 1945 12', 'Plein 1945', '12'],
    ["Achter 't Zand 8", "Achter 't Zand", '8'],
    ['Postbus 93', 'Postbus', '93'],
  ])('%s is %s and %s', (text, street, houseNumber) => expect(streetWithNumber(text)).toEqual({ street, houseNumber }))
  it.each(['Dorpsstraat', '12', '2e Weteringdwarsstraat', '', 'Kade 123456'])('%j has none', (text) =>
    expect(streetWithNumber(text)).toBeUndefined(),
  )
})
