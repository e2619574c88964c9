import { describe, expect, it } from 'vitest'
import { proposeIdentity, proposeMapping } from './mapping.ts'

const column = (name: string, label = name) => ({ name, label, required: false })

describe('a proposal of what fills what', () => {
  it.each([
    ['by the name of the column', [column('title')], ['title'], [['title', 'title']]],
    ['by its label, whatever the capitals', [column('title', 'Naam')], ['NAAM'], [['title', 'NAAM']]],
    [
      'by what it is called elsewhere',
      [column('address.city', 'Adres: plaats')],
      ['Woonplaats'],
      [['address.city', 'Woonplaats']],
    ],
    [
      'never twice from one heading',
      [column('visit.city'), column('post.city')],
      ['plaats'],
      [['visit.city', 'plaats']],
    ],
    ['not a kind of address from a type', [column('address.type')], ['type'], []],
    ['exact names before others', [column('website'), column('url')], ['url'], [['url', 'url']]],
    ['to a house behind its street', [column('a.houseNumber')], ['straat', 'nr'], [['a.houseNumber', 'nr']]],
    ['to a house behind a postal code', [column('a.houseNumber')], ['postcode', 'Nr.'], [['a.houseNumber', 'Nr.']]],
    ['to no house from the number of a row', [column('a.houseNumber')], ['nr', 'straat', 'postcode'], []],
    ['to no house where there is no address', [column('a.houseNumber')], ['nr', 'naam'], []],
    [
      'to a house from what says so, whatever number stands before it',
      [column('a.houseNumber'), column('a.street')],
      ['nr', 'adres', 'huisnr'],
      [
        ['a.houseNumber', 'huisnr'],
        ['a.street', 'adres'],
      ],
    ],
    [
      'to a street from what holds its number too',
      [column('a.houseNumber'), column('a.street')],
      ['Nr', 'Straat + huisnr'],
      [['a.street', 'Straat + huisnr']],
    ],
    [
      'to an addition apart, and to a number with it where that is all',
      [column('a.houseNumber'), column('a.addition')],
      ['huisnummer', 'HUISNUMMER-TOEVOEGING'],
      [
        ['a.houseNumber', 'huisnummer'],
        ['a.addition', 'HUISNUMMER-TOEVOEGING'],
      ],
    ],
    [
      'to a number from a column of number and addition',
      [column('a.houseNumber'), column('a.addition')],
      ['STRAATNAAM', 'HUISNUMMER-TOEVOEGING'],
      [['a.houseNumber', 'HUISNUMMER-TOEVOEGING']],
    ],
    ['nothing from what nobody knows', [column('title')], ['x1'], []],
  ])('goes %s', (_, columns, headings, wanted) => {
    expect(proposeMapping(columns, headings).map(({ column: name, from }) => [name, from])).toEqual(wanted)
  })

  it.each([
    [['naam', 'ID'], 'ID'],
    [['plaats', 'BRIN NUMMER'], 'BRIN NUMMER'],
    [['naam', 'school code'], 'school code'],
    [['Nr', 'naam', 'straat', 'nummer'], 'Nr'],
    [['naam', 'straat', 'nummer', 'post code'], ''],
    [['naam'], ''],
  ])('names the number of a source: %j', (headings, wanted) => {
    expect(proposeIdentity(headings)).toBe(wanted)
  })
})
