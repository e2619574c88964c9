import { describe, expect, it } from 'vitest'
import type { FieldDefinition, TypeDefinition } from '../types/type-definition.ts'
import {
  bandEnds,
  bandOf,
  bandsFrom,
  oldFields,
  placeholdersIn,
  plainTextOf,
  qualityBands,
  qualityHints,
  qualityOf,
  readabilityOf,
} from './quality.ts'

describe('a placeholder', () => {
  it.each([
    ['Open vanaf [tijd invullen]', '[tijd invullen]'],
    ['Bel [', '['],
    ['Kosten: € XX per jaar', 'XX'],
    ['xxx', 'xxx'],
    ['Adres: nader te bepalen', 'nader te bepalen'],
    ['TODO foto', 'TODO'],
  ])('is found in %s', (text, found) => expect(placeholdersIn(text)).toEqual([found]))

  it('is named with all others, in the order of the text', () =>
    expect(placeholdersIn('Lorem ipsum [plaats], € XX en [tijd], XX, nog invullen')).toEqual([
      'Lorem',
      'ipsum',
      '[plaats]',
      'XX',
      '[tijd]',
      'nog invullen',
    ]))

  it.each([
    'Zaal XXL is op de begane grond',
    'Fluxx en Maxx zijn te koop',
    'De Lorelei',
    'Wij lenen 10 x 20 boeken',
    '',
    'Foto’s (zie onder)',
  ])('is not seen in %s', (text) => expect(placeholdersIn(text)).toEqual([]))
})

describe('readability', () => {
  it('is higher for short words in short sentences', () => {
    const easy = readabilityOf('U kunt bij ons een boek halen. Dat is gratis. Kom gerust langs.')
    const hard = readabilityOf(
      'Ondersteuningsmogelijkheden betreffende gemeentelijke schuldhulpverleningstrajecten worden vormgegeven middels inkomensafhankelijke tegemoetkomingen.',
    )
    expect(easy.score).toBeGreaterThan(70)
    expect(hard.score).toBeLessThan(20)
  })

  it('counts sentences by their ends, not by the points in times and addresses', () => {
    expect(readabilityOf('Wij zijn open van 9.30 tot 17.00 uur. Bel ons!').sentences).toBe(2)
    expect(readabilityOf('').score).toBe(100)
  })

  it('reads rich text by paragraph', () => {
    expect(plainTextOf('<p>Een</p><ul><li>twee &amp; drie</li></ul>')).toBe('Een\ntwee & drie\n')
  })
})

describe('hints', () => {
  const field = (name: string, type: FieldDefinition['type']): FieldDefinition => ({
    name,
    type,
    label: { nl: name, en: name },
  })
  const types: Pick<TypeDefinition, 'sections'>[] = [
    {
      sections: [
        {
          key: 'general',
          label: { nl: 'Algemeen', en: 'General' },
          fields: [field('name', 'text'), field('about', 'richText'), field('price', 'price')],
        },
      ],
    },
  ]

  it('say where and what, one for each field, and only for texts', () => {
    const long = `<p>${'woord '.repeat(30)}.</p>`
    expect(qualityHints(types, { name: 'XX', about: long, price: { text: 'XX' } })).toEqual([
      { field: 'name', code: 'placeholder', params: { found: 'XX' } },
      { field: 'about', code: 'longSentences', params: { count: 1, maximum: 25 } },
    ])
  })

  it('ask what is on a picture, also of one among several, and nothing of other files', () => {
    const files = [
      { sections: [{ key: 'media', label: { nl: 'Media', en: 'Media' }, fields: [field('photo', 'file')] }] },
    ]
    const picture = { id: '1', mediaType: 'image/png' }
    const told = { ...picture, alternative: 'De leeszaal' }
    const hint = { field: 'photo', code: 'noAlternative', params: {} }
    expect(qualityHints(files, { photo: { ...picture, alternative: ' ' } })).toEqual([hint])
    expect(qualityHints(files, { photo: [told, picture] })).toEqual([hint])
    for (const photo of [told, [told], undefined, null, { id: '2', mediaType: 'application/pdf' }])
      expect(qualityHints(files, { photo })).toEqual([])
  })

  it('are none for what is empty or fine', () => {
    expect(qualityHints([...types, ...types], { name: 'Bibliotheek', about: '<p>Kom langs.</p>' })).toEqual([])
  })
})

describe('the score', () => {
  const field = (name: string, type: FieldDefinition['type'], facts: Partial<FieldDefinition> = {}) => ({
    ...{ name, type, label: { nl: name, en: name } },
    ...facts,
  })
  const fields = [field('name', 'text'), field('about', 'text'), field('source', 'text', { administratorsOnly: true })]
  const type = { sections: [{ key: 'general', label: { nl: 'Algemeen', en: 'General' }, fields }] }

  it('counts fields that editors fill in, each once, and what could be better in texts and pictures', () => {
    expect(qualityOf([type, type], { name: 'Bibliotheek' })).toMatchObject({
      ...{ score: 65, fields: 35, texts: 30, filled: 1, total: 2 },
      hints: [],
    })
    expect(qualityOf([type], { name: 'XX', about: 'XX' })).toMatchObject({ score: 80, fields: 70, texts: 10 })
  })

  it('never falls below zero, and is whole where there is nothing to fill in', () => {
    const many = Array.from({ length: 9 }, (_, at) => field(`f${at}`, 'text'))
    const values = Object.fromEntries(many.map(({ name }) => [name, 'XX']))
    const wide = { sections: [{ ...type.sections[0], key: 'wide', label: field('x', 'text').label, fields: many }] }
    expect(qualityOf([wide], values)).toMatchObject({ score: 70, texts: 0 })
    expect(qualityOf([{ sections: [] }], {}).score).toBe(100)
  })

  it('never falls when something is filled in, not even by a photo that says nothing to who can’t see it', () => {
    for (const count of [1, 4, 12, 22, 40]) {
      const texts = Array.from({ length: count }, (_, at) => field(`f${at}`, 'text'))
      const wide = {
        sections: [
          {
            ...type.sections[0],
            key: 'wide',
            label: field('x', 'text').label,
            fields: [...texts, field('photo', 'file')],
          },
        ],
      }
      for (let filled = 0; filled <= count; filled += 1) {
        const values = Object.fromEntries(texts.slice(0, filled).map(({ name }) => [name, 'Welkom']))
        const photo = { mediaType: 'image/png', alternative: '' }
        const [before, after] = [qualityOf([wide], values), qualityOf([wide], { ...values, photo })]
        expect(after.hints).toHaveLength(1)
        expect(after.score, `${filled} of ${count}`).toBeGreaterThanOrEqual(before.score)
      }
    }
  })

  it('lies in one range, whose ends meet', () => {
    expect([0, 49, 50, 79, 80, 100].map(bandOf)).toEqual(['low', 'low', 'middle', 'middle', 'high', 'high'])
    for (const score of [0, 49, 50, 79, 80, 100]) {
      const holding = qualityBands.filter((band) => score >= bandsFrom[band] && score < bandEnds(band))
      expect(holding).toEqual([bandOf(score)])
    }
  })
})

it('has an age for each field: that it was said, or seen true since, whichever came last', () => {
  const seen = (at: string) => ({ at })
  const said = [
    { field: 'phone', at: '2024-01-01T00:00:00Z', seen: seen('2026-11-01T00:00:00Z') },
    { field: 'summary', at: '2025-06-01T00:00:00Z', seen: null },
    { field: 'openingTimes', at: '2023-01-01T00:00:00Z', seen: seen('2024-05-01T00:00:00Z') },
    { field: 'title', at: '2026-03-01T00:00:00Z', seen: seen('2023-03-01T00:00:00Z') },
  ]
  const names = oldFields(said, new Date('2026-12-01T00:00:00Z')).map(({ field }) => field)
  expect(names).toEqual(['openingTimes', 'summary'])
})
