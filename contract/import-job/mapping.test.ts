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
    ['to a house where there is an address', [column('a.houseNumber')], ['nr', 'straat'], [['a.houseNumber', 'nr']]],
    ['to no house where there is none', [column('a.houseNumber')], ['nr', 'naam'], []],
    ['nothing from what nobody knows', [column('title')], ['x1'], []],
  ])('goes %s', (_, columns, headings, wanted) => {
    expect(proposeMapping(columns, headings).map(({ column: name, from }) => [name, from])).toEqual(wanted)
  })

  it.each([
    [['naam', 'ID'], 'ID'],
    [['plaats', 'BRIN NUMMER'], 'BRIN NUMMER'],
    [['naam', 'school code'], 'school code'],
    [['naam'], ''],
  ])('names the number of a source: %j', (headings, wanted) => {
    expect(proposeIdentity(headings)).toBe(wanted)
  })
})
