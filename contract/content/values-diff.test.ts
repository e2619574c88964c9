import { describe, expect, it } from 'vitest'
import type { ListEntry } from '../types/diff.ts'
import { type FieldType, fieldTypes } from '../types/field-traits.ts'
import type { FieldDefinition } from '../types/type-definition.ts'
import { compareValues, diffValues } from './values-diff.ts'

const field = (type: FieldType, facts: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name: 'x',
  type,
  label: { nl: 'X', en: 'X' },
  ...facts,
})
const diff = (type: FieldType, before: unknown, after: unknown, facts?: Partial<FieldDefinition>) =>
  diffValues(field(type, facts), before, after, 'nl')

/** `+word`, `-word` and `word`: what came, what went and what stayed. */
const marks = { added: '+', removed: '-', same: '', moved: '>', changed: '~' }
const spelled = (parts: ListEntry['parts']) => parts.map(({ text, change }) => `${marks[change]}${text}`).join('|')
const words = (type: FieldType, before: unknown, after: unknown) => {
  const found = diff(type, before, after)
  return found.kind === 'words' ? spelled(found.parts) : found.kind
}
const entries = (type: FieldType, before: unknown, after: unknown, facts?: Partial<FieldDefinition>) => {
  const found = diff(type, before, after, facts)
  if (found.kind !== 'list') return found.kind
  return found.entries.map(({ change, parts }) => `${marks[change]}${spelled(parts).replace(/^[+-]/, '')}`)
}

describe('a text', () => {
  it('is compared word by word', () => {
    expect(words('text', 'Elke dag open', 'Elke middag open')).toBe('Elke |-dag|+middag| open')
    expect(words('multilineText', 'Een\nTwee', 'Een\nDrie')).toBe('Een\n|-Twee|+Drie')
  })

  it('with markup is compared by what people read', () => {
    expect(words('richText', '<p>Welkom <strong>hier</strong></p>', '<p>Welkom daar</p>')).toBe('Welkom |-hier|+daar')
  })

  it('with markup shows where a link leads now, and what became a list', () => {
    const link = (path: string) => `<p>Kijk <a href="https://haven.example/${path}">hier</a>.</p>`
    expect(words('richText', link('oud'), link('nieuw'))).toBe('Kijk hier (https://haven.example/|-oud|+nieuw|).')
    expect(words('richText', '<p>Een</p>', '<ul><li><p>Een</p></li><li><p>Twee</p></li></ul>')).toBe(
      '+• |Een|+\n• Twee',
    )
  })

  it('of many thousand words that are all different is taken as a whole', () => {
    const text = (letter: string) => Array.from({ length: 5_000 }, (_, index) => `${letter}${index}`).join(' ')
    expect(diff('multilineText', text('a'), text('b'))).toMatchObject({ kind: 'whole' })
  })

  const former = 'Op woensdag is de bibliotheek open van twee tot vijf, en er wordt voorgelezen aan de kleinsten'
  const latter = 'Wij zijn verhuisd: kom de nieuwe werkplaats bekijken en maak er iets moois van hout of van klei'

  it('that is replaced by another is shown whole, not as a mix of the words that both happen to have', () => {
    expect(diff('text', former, latter)).toEqual({ kind: 'whole', before: former, after: latter })
    expect(words('text', 'Cursus koken', 'Workshop breien')).toBe('-Cursus koken|+Workshop breien')
  })

  it('keeps what stayed, and shows a sentence in it that was replaced in one piece', () => {
    const kept = 'De zaal is te huur voor vergaderingen, feesten en cursussen, met koffie en een beamer. '
    const tail = ' Bellen kan altijd, ook in het weekend en op feestdagen, tot tien uur.'
    expect(words('multilineText', `${kept}${former}.${tail}`, `${kept}${latter}.${tail}`)).toBe(
      `${kept}|-${former}|+${latter}|.${tail}`,
    )
  })

  it('shows small changes far apart each at its own place', () => {
    const text = (day: string, hour: string) => `Elke ${day} komt de groep samen in het buurthuis, vanaf ${hour} uur.`
    expect(words('text', text('maandag', 'negen'), text('dinsdag', 'tien'))).toBe(
      'Elke |-maandag|+dinsdag| komt de groep samen in het buurthuis, vanaf |-negen|+tien| uur.',
    )
  })
})

describe('a file', () => {
  const file = { id: 'a', name: 'haven.png', mediaType: 'image/png', bytes: 2_048, width: 80, height: 60 }

  it('replaced by one of the same name is told from it by its size', () => {
    expect(diff('file', file, { ...file, id: 'b', bytes: 3_072 })).toEqual({
      kind: 'whole',
      before: 'haven.png, 80 × 60, 2 kB',
      after: 'haven.png, 80 × 60, 3 kB',
    })
  })

  it('that stayed shows what its description says now', () => {
    expect(words('file', file, { ...file, alternative: 'De haven' })).toBe('haven.png|+ De haven')
  })
})

describe('a list', () => {
  it('says what came, what went and what moved', () => {
    expect(entries('keywords', ['lezen', 'leren', 'oud'], ['leren', 'lezen', 'nieuw'])).toEqual(
      expect.arrayContaining(['-oud', '+nieuw']),
    )
    expect(entries('keywords', ['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['>c', 'a', 'b'])
  })

  it('of any repeatable field is compared value by value, also when values come twice', () => {
    expect(entries('email', ['a@b.nl', 'a@b.nl'], ['a@b.nl', 'c@d.nl'], { repeatable: true })).toEqual([
      'a@b.nl',
      '-a@b.nl',
      '+c@d.nl',
    ])
  })

  it('of choices names its options', () => {
    const options = [
      { value: 'a', label: { nl: 'Appel', en: 'Apple' } },
      { value: 'p', label: { nl: 'Peer', en: 'Pear' } },
    ]
    expect(entries('choices', ['a'], ['a', 'p'], { options })).toEqual(['Appel', '+Peer'])
  })
})

describe('opening hours', () => {
  const block = (day: string, from: string, till: string) => ({ day, from, till })
  const hours = (weekly: object[], rest = {}) => ({ weekly, closedOnHolidays: [], special: [], ...rest })

  it('are a sentence for each day', () => {
    const before = hours([block('MO', '09:00', '17:00'), block('TU', '09:00', '17:00')])
    const after = hours([block('MO', '09:00', '12:00'), block('TU', '09:00', '17:00'), block('WE', '10:00', '15:00')])
    expect(entries('openingTimes', before, after)).toEqual([
      '~ma 09:00-|-17|+12|:00',
      'di 09:00-17:00',
      '+wo 10:00-15:00',
    ])
  })

  it('name holidays and special days', () => {
    const before = hours([], { closedOnHolidays: ['nl:kerst1'] })
    const after = hours([], { special: [{ date: '2026-12-24', closed: true }] })
    expect(entries('openingTimes', before, after)).toEqual(['-Gesloten op eerste kerstdag', '+24-12-2026 gesloten'])
  })
})

it.each([
  ['price', { kind: 'free' }, { kind: 'amount', amount: 750 }, 'Gratis', '€ 7,50'],
  ['yesNo', true, false, 'Ja', 'Nee'],
  ['date', '2026-01-02', '2026-02-01', '02-01-2026', '01-02-2026'],
] as const)('a %s is read as people write it', (type, before, after, was, is) => {
  expect(diff(type, before, after)).toEqual({ kind: 'whole', before: was, after: is })
})

it.each(fieldTypes)('%s survives values of another shape', (type) => {
  const odd = [undefined, null, 7, 'x', [null], { a: 1 }]
  const facts =
    type === 'choice' || type === 'choices' ? { options: [{ value: 'a', label: { nl: 'A', en: 'A' } }] } : {}
  for (const before of odd) for (const after of odd) expect(() => diff(type, before, after, facts)).not.toThrow()
})

describe('two versions', () => {
  const types = [{ sections: [{ key: 's', label: { nl: '', en: '' }, fields: [field('text', { name: 'a' })] }] }]
  const compared = (before: object, after: object) =>
    compareValues({ ...before }, { ...after }, types, 'nl').map(({ name, change }) => [name, change])

  it('are compared field by field, and what is empty in both is left out', () => {
    expect(compared({ a: 'x' }, { a: 'x' })).toEqual([['a', 'same']])
    expect(compared({}, { a: 'x' })).toEqual([['a', 'added']])
    expect(compared({ a: 'x' }, {})).toEqual([['a', 'removed']])
    expect(compared({ a: 'x' }, { a: 'y' })).toEqual([['a', 'changed']])
    expect(compared({}, { a: '' })).toEqual([])
  })

  it('show what no type knows any more', () => {
    expect(compared({ old: 'x' }, { old: 'y' })).toEqual([['old', 'changed']])
  })
})
