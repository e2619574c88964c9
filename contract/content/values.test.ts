import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { casesOf } from '#test/contract/fields/case-files'
import { fieldOf, today, typeWith } from '#test/contract/fields/check-one'
import { growthOverTenfold } from '#test/lib/growth'
import { everyFieldType } from '../../upstream/kernel/type/standard-types/every-field-type.ts'
import { fieldTypes } from '../types/field-traits.ts'
import { typeFields } from '../types/type-definition.ts'
import { changedFields, checkValues, fieldsOf, namesWithoutField, type Values, valuesToText } from './values.ts'

const strict = typeWith(
  typeFields(everyFieldType).flatMap((field) => [
    { ...field, required: true },
    { ...field, name: `${field.name}List`, repeatable: true, maximumRepetitions: 3 },
  ]),
)
const types = [everyFieldType, strict]
const names = fieldsOf(types).map((field) => field.name)
const check = (values: Values, purpose: 'concept' | 'publish' = 'publish', of: typeof strict = everyFieldType) =>
  checkValues({ types: [of], values, purpose, today })

const filled: Values = {
  text: 'Kade',
  richText: '<p>Een &amp; <strong>twee</strong></p>',
  number: 12.5,
  yesNo: false,
  choice: 'fiets',
  choices: ['boot', 'voet'],
  date: '2026-12-24',
  dateRange: { from: '2026-12-01', until: '2026-12-31' },
  phone: '0229 55 01 23',
  address: {
    type: 'ADDRESS',
    country: 'NL',
    postalCode: '1799kd',
    houseNumber: '14',
    addition: 'bis',
    street: 'Kade',
    city: 'Duinmeer',
    municipality: 'Noordkust',
  },
  gps: { latitude: 52.8912, longitude: 4.75668 },
  regions: ['Noordkust'],
  price: { kind: 'amount', amount: 750, explanation: 'Met stadspas minder.' },
  openingTimes: {
    weekly: [{ day: 'FR', from: '20:00', till: '01:30', closesNextDay: true }],
    closedOnHolidays: ['nl:kerst1'],
    special: [{ date: '2026-12-24', closed: true, note: 'Inventarisatie' }],
  },
  isil: [{ code: 'NL-0847119002', startDate: '2021-07-01', original: false, current: true }],
  identifiers: [{ scheme: 'wikidata', value: 'Q42' }],
}

it.each([
  ['price', { type: 'free' }],
  ['gps', { lat: 52.9, lng: 4.7 }],
  ['dateRange', { start: '2026-12-01' }],
  ['address', { straat: 'Kade' }],
  ['relation', { kind: 'product', id: 'cursus' }],
  ['url', { href: 'https://haven.example' }],
])('refuses a %s in which nothing has a name that it knows, instead of leaving it empty', (name, value) => {
  const { values, errors } = check({ [name]: value }, 'concept')
  expect(values).toEqual({})
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.every(({ path }) => path.startsWith(`values.${name}`))).toBe(true)
})

/** Anything at all, mixed with things that look like a value, in the fields of a type and beside them. */
const part = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withObjectString: true }),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...Object.values(filled)),
  fc.array(fc.constantFrom(...Object.values(filled)), { maxLength: 5 }),
  fc
    .constantFrom(...Object.values(filled))
    .chain((value) =>
      typeof value === 'object' && value !== null
        ? fc
            .tuple(fc.constantFrom(...Object.keys(value)), fc.anything())
            .map(([name, other]) => ({ ...value, [name]: other }))
        : fc.constant(value),
    ),
)
const anyValues = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), part, { maxKeys: 25 })

describe('any values whatsoever', () => {
  it('are judged without an issue, and clean values stay as they are', () => {
    fc.assert(
      fc.property(anyValues, fc.constantFrom('concept' as const, 'publish' as const), (values, purpose) => {
        const first = checkValues({ types, values, purpose, today })
        const again = checkValues({ types, values: first.values, purpose, today })
        expect(again.values).toEqual(first.values)
        expect(again.errors.filter(({ code }) => !/required|undecided/i.test(code))).toEqual([])
        expect(changedFields(first.values, again.values, types)).toEqual([])
        for (const text of [valuesToText(values, types, 'nl'), valuesToText(first.values, types, 'en')])
          expect(text).toEqual(expect.any(String))
        changedFields(values, first.values, types)
      }),
      { numRuns: 500 },
    )
  })

  it('that may be published may be kept as a concept, with the same result', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const published = check(values)
        fc.pre(published.errors.length === 0)
        expect(check(values, 'concept')).toEqual(published)
      }),
      { numRuns: 500 },
    )
  })

  it.each(['<', '<p>', '<a href="', '&', ' ', '0', 'a@', 'a.', '-', '\r', '\t', '(0)', 'ext', 'http://', '\u0000'])(
    'of a hundred thousand characters are judged in proportion to their length: %j',
    (piece) => {
      const judge = (length: number) => {
        const text = piece.repeat(length / piece.length)
        const kept = (name: string) => (name.endsWith('List') ? [text, `${text}a`] : text)
        const values = Object.fromEntries(names.map((name) => [name, kept(name)]))
        expect(checkValues({ types, values, purpose: 'publish', today }).errors.length).toBeGreaterThan(0)
        valuesToText(values, types, 'nl')
      }
      expect(growthOverTenfold(judge, 10_000)).toBeLessThan(40)
    },
  )

  it('that are nested deeply are refused, not followed', () => {
    let deep: unknown = 'a'
    for (let level = 0; level < 100_000; level++) deep = level % 2 ? [deep] : { from: deep, weekly: deep }
    const values = Object.fromEntries(names.map((name) => [name, deep]))
    expect(checkValues({ types, values, purpose: 'publish', today }).values).toEqual({})
    expect(changedFields(values, { ...values }, types)).toEqual([])
    expect(valuesToText(values, types, 'nl')).toBe('')
  })
})

const naughty = casesOf('strings/blns.json', z.string())

describe.skipIf(!naughty)('naughty strings', () => {
  it.each(fieldTypes)('leave %s with a verdict, and with a text that is stored as it comes out', (type) => {
    for (const text of naughty ?? []) {
      for (const value of [text, [text], { kind: text, type: text, from: text, code: text }]) {
        const { values } = check({ [type]: value })
        expect(check(values).values).toEqual(values)
        expect(JSON.parse(JSON.stringify(values))).toEqual(values)
      }
    }
  })
})

describe('values', () => {
  it('are normalised; unknown fields and empty values are dropped', () => {
    const { values, errors } = check({ ...filled, email: ' ', keywords: [], constructor: 'x', other: 1 })
    expect(errors).toEqual([])
    expect(values).toEqual({
      ...filled,
      phone: '+31229550123',
      address: { ...(typeof filled.address === 'object' ? filled.address : {}), postalCode: '1799 KD' },
    })
  })

  it('under names that no type has or had are named', () => {
    const field = { type: 'text' as const, label: { nl: 'Veld', en: 'Field' } }
    const sections = [{ key: 'general', label: field.label, fields: [{ name: 'title', ...field }] }]
    const types = [{ sections, retired: [{ name: 'former', section: 'general', ...field }] }]
    const values = { title: 1, former: null, constructor: 1, titel: '' }
    expect(namesWithoutField(values, types)).toEqual(['constructor', 'titel'])
    expect(namesWithoutField(values, [])).toEqual(['title', 'former', 'constructor', 'titel'])
  })

  it('with an error are left out, and the error names the part and its numbers', () => {
    expect(check({ text: 'a'.repeat(201), gps: { latitude: 91, longitude: 1 } })).toEqual({
      values: {},
      errors: [
        { path: 'values.text', code: 'tooLong', params: { maximum: 200, amount: 201 } },
        { path: 'values.gps.latitude', code: 'gps.invalid', params: { maximum: 90 } },
      ],
    })
  })

  it('of a repeatable field are judged one by one, at the place where they were typed', () => {
    const type = typeWith([fieldOf('url', { repeatable: true, maximumRepetitions: 2 })])
    expect(check({ url: ['', 'https://a.example', 'b'] }, 'publish', type).errors).toEqual([
      { path: 'values.url.2', code: 'url.scheme', params: {} },
    ])
    expect(check({ url: ['', ' https://a.example '] }, 'publish', type).values).toEqual({ url: ['https://a.example'] })
    const three = ['https://a.example', 'https://b.example', 'https://c.example']
    expect(check({ url: three }, 'concept', type).errors).toEqual([
      { path: 'values.url', code: 'repetitions.maximum', params: { maximum: 2, amount: 3 } },
    ])
    expect(check({ url: 'https://a.example' }, 'concept', type).errors[0]?.code).toBe('invalid')
  })

  it('are asked for by publishing only', () => {
    const type = typeWith([fieldOf('text', { required: true }), fieldOf('choices', { minimumSelections: 2 })])
    expect(check({ choices: ['boot'] }, 'concept', type)).toEqual({ values: { choices: ['boot'] }, errors: [] })
    expect(check({ choices: ['boot'] }, 'publish', type).errors.map((error) => error.code)).toEqual([
      'required',
      'selections.minimum',
    ])
  })

  it('of two types with a field in common are one value', () => {
    const [a, b] = [typeWith([fieldOf('text'), fieldOf('url')]), typeWith([fieldOf('email'), fieldOf('text')])]
    expect(fieldsOf([a, b]).map((field) => field.name)).toEqual(['text', 'url', 'email'])
  })

  it('differ by field, whatever the order of their parts; empty equals absent', () => {
    const gps = { longitude: 4.75668, latitude: 52.8912 }
    const after = { ...filled, gps, email: '', yesNo: true, price: { kind: 'free' }, choices: ['boot'] }
    expect(changedFields(filled, after, [everyFieldType])).toEqual(['yesNo', 'choices', 'price'])
  })

  it('have a text in both languages', () => {
    expect(valuesToText(filled, [everyFieldType], 'nl')).toBe(
      [
        'Kade',
        'Een & twee',
        '12,5',
        'Fiets',
        'Boot, Te voet',
        '24-12-2026',
        '01-12-2026 tot en met 31-12-2026',
        '0229 55 01 23',
        'Kade 14 bis, 1799kd Duinmeer',
        'Noordkust',
        '€ 7,50 Met stadspas minder.',
        'vr 20:00-01:30 (volgende dag)\nGesloten op: eerste kerstdag\n24-12-2026 gesloten (Inventarisatie)',
        'NL-0847119002 01-07-2021 nu geldig',
        'Wikidata Q42',
      ].join('\n'),
    )
    expect(valuesToText({ choice: 'fiets', price: { kind: 'free' } }, [everyFieldType], 'en')).toBe('Bicycle\nFree')
  })
})
