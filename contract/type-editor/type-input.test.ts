import { describe, expect, it } from 'vitest'
import { retiredValues, withoutRetired } from '../content/values.ts'
import { fieldErrors } from '../kernel/field-errors.ts'
import { linearPattern } from '../patterns/linear.ts'
import type { FieldDefinition } from '../types/type-definition.ts'
import { changesOf, contentProblems, newlyWrong, patternProblems } from './type-changes.ts'
import { type TypeInput, typeInputSchema } from './type-input.ts'

const label = (text: string) => ({ nl: text, en: text })
const title: FieldDefinition = { name: 'title', type: 'text', label: label('Titel'), required: true }
const typeWith = (...fields: FieldDefinition[]): TypeInput => ({
  ...{ name: label('Kamp'), icon: 'shapes', categories: [], active: true, titleField: 'title' },
  sections: [{ key: 'general', label: label('Algemeen'), fields: [title, ...fields] }],
  retired: [],
})
const field = (given: Partial<FieldDefinition>): FieldDefinition => ({
  ...{ name: 'other', type: 'text', label: label('Ander') },
  ...given,
})
const wrongWith = (type: TypeInput) => {
  const read = typeInputSchema.safeParse(type)
  return read.success ? [] : fieldErrors(read.error).map(({ path, code }) => [path, code])
}
const at = 'sections.0.fields.1'
const options = [
  { value: 'a', label: label('A') },
  { value: 'b', label: label('B') },
]

describe('a type', () => {
  it('has in Dutch what is left empty in English', () => {
    const given = field({ label: { nl: 'Ander', en: '' }, help: { nl: 'Vul in', en: '' } })
    const read = typeInputSchema.parse({ ...typeWith(given), name: { nl: 'Kamp', en: '' } })
    expect(read.name).toEqual({ nl: 'Kamp', en: 'Kamp' })
    expect(read.sections[0]?.fields[1]).toMatchObject({
      label: { nl: 'Ander', en: 'Ander' },
      help: { nl: 'Vul in', en: 'Vul in' },
    })
  })

  it.each<[string, Partial<FieldDefinition>, string, string]>([
    ['a name that every object has', { name: 'constructor' }, 'name', 'typeEdit.name'],
    ['a name with a space', { name: 'two words' }, 'name', 'typeEdit.name'],
    ['a name that is there', { name: 'title' }, 'name', 'typeEdit.nameTwice'],
    ['a label in English alone', { label: { nl: '', en: 'Other' } }, 'label.nl', 'required'],
    ['help in English alone', { help: { nl: '', en: 'Fill in' } }, 'help.nl', 'required'],
    ['a rule of another kind', { decimals: 2 }, 'decimals', 'invalid'],
    ['lengths in the wrong order', { minimumLength: 9, maximumLength: 3 }, 'maximumLength', 'number.minimum'],
    ['more characters than a text has', { maximumLength: 5000 }, 'maximumLength', 'number.maximum'],
    ['a pattern that is none', { pattern: '(' }, 'pattern', 'typeEdit.pattern'],
    ['a choice of nothing', { type: 'choice' }, 'options', 'typeEdit.options'],
    [
      'more choices than there are',
      { type: 'choices', options, minimumSelections: 3 },
      'minimumSelections',
      'number.maximum',
    ],
    [
      'an option twice',
      { type: 'choice', options: [...options, ...options] },
      'options.2.label.nl',
      'typeEdit.optionTwice',
    ],
    [
      'a colour that is no name of one',
      // As a program could send it.
      { type: 'choice', options: [JSON.parse('{"value":"a","label":{"nl":"A","en":"A"},"colour":"#ff0000"}')] },
      'options.0.colour',
      'invalid',
    ],
    [
      'a confirmation that may be left away',
      { type: 'yesNo', confirmation: true },
      'required',
      'typeEdit.confirmation',
    ],
    ['a limit that its kind has not', { type: 'isil', limits: { weekly: 3 } }, 'limits.weekly', 'invalid'],
    ['a file that is larger than any upload', { type: 'file', maximumBytes: 1e9 }, 'maximumBytes', 'number.maximum'],
  ])('refuses %s', (_, given, path, code) => {
    expect(wrongWith(typeWith(field(given)))).toContainEqual([`${at}.${path}`, code])
  })

  it('has a title that is one line of text', () => {
    expect(wrongWith({ ...typeWith(field({ type: 'number' })), titleField: 'other' })).toEqual([
      ['titleField', 'typeEdit.titleField'],
    ])
    expect(wrongWith({ ...typeWith(), titleField: 'gone' })).toEqual([['titleField', 'typeEdit.titleField']])
  })

  it('keeps the name of a retired field for that field', () => {
    const retired = [{ ...field({}), section: 'general' }]
    expect(wrongWith({ ...typeWith(field({})), retired })).toEqual([[`${at}.name`, 'typeEdit.nameTwice']])
  })

  it('leaves out what was left empty, so that nothing looks changed', () => {
    const blank = { required: false, help: label(''), pattern: '', patternTakes: ['x'], maximumRepetitions: 3 }
    expect(typeInputSchema.parse(typeWith(field(blank)))).toEqual(typeWith(field({})))
  })

  it('gives what is new a name that follows from its label and is no other', () => {
    const fresh = field({ name: '', label: label('Aantal plaatsen (máx)') })
    const choice = field({
      name: 'choice',
      type: 'choice',
      options: options.map((option) => ({ ...option, value: '' })),
    })
    const [section] = typeInputSchema.parse(typeWith(fresh, fresh, choice)).sections
    expect(section?.fields.map(({ name }) => name)).toEqual([
      'title',
      'aantalPlaatsenMax',
      'aantalPlaatsenMax2',
      'choice',
    ])
    expect(section?.fields.at(-1)?.options?.map(({ value }) => value)).toEqual(['a', 'b'])
  })
})

describe('a type with content', () => {
  const published = typeWith(field({}))
  const codes = (next: TypeInput) => contentProblems(published, next, []).map(({ code }) => code)

  it('loses no field, but may retire it', () => {
    expect(codes(typeWith())).toEqual(['typeEdit.gone'])
    expect(codes({ ...typeWith(), retired: [{ ...field({}), section: 'general' }] })).toEqual([])
  })

  it('keeps what a field holds and which one is the title', () => {
    expect(codes(typeWith(field({ type: 'number' })))).toEqual(['typeEdit.kindFixed'])
    expect(codes(typeWith(field({ repeatable: true })))).toEqual(['typeEdit.kindFixed'])
    expect(codes({ ...published, titleField: 'other' })).toEqual(['typeEdit.titleFixed'])
    expect(codes(typeWith(field({ label: label('Anders genoemd'), required: true })))).toEqual([])
  })

  it('means by a name what other types of its kind mean by it', () => {
    const sibling = { ...typeWith(field({ type: 'number' })), key: 'x', kind: 'product' as const, base: false }
    expect(contentProblems(undefined, published, [sibling])).toEqual([
      { path: `${at}.name`, code: 'typeEdit.elsewhere', params: { type: 'Kamp' } },
    ])
  })
})

it('a pattern is tried on its examples when its time is known beforehand', () => {
  const given = field({ pattern: '^\\d+$', patternTakes: ['12', 'x'], patternRefuses: ['a', '1'] })
  expect(patternProblems(typeWith(given), linearPattern)).toEqual([
    { path: `${at}.patternTakes.1`, code: 'typeEdit.notTaken' },
    { path: `${at}.patternRefuses.1`, code: 'typeEdit.notRefused' },
  ])
  expect(patternProblems(typeWith({ ...given, pattern: '^(?=1)' }), linearPattern)).toEqual([
    { path: `${at}.pattern`, code: 'typeEdit.patternUnsafe' },
  ])
})

const fieldsWith = (amount: number, rules: Partial<FieldDefinition>) =>
  typeWith(...Array.from({ length: amount }, (_, index) => field({ name: `field${index}`, ...rules })))
const codesOf = (type: TypeInput) =>
  [...Map.groupBy(patternProblems(type, linearPattern), ({ code }) => code)].map(([code, all]) => [code, all.length])

it('patterns of a type are refused where they are too much together', () => {
  const large = '\\p{L}{0,300}[a-z]{0,100}x'
  expect(codesOf(fieldsWith(110, { pattern: large, maximumLength: 20 }))).toEqual([['typeEdit.patternsTooLarge', 97]])
  expect(codesOf(fieldsWith(10, { pattern: large, maximumLength: 1000 }))).toEqual([['typeEdit.patternsTooLong', 3]])
  expect(codesOf(fieldsWith(3, { pattern: '^\\d{13}$', repeatable: true }))).toEqual([])
  expect(codesOf(fieldsWith(110, { pattern: '^[A-Z]{2}-?\\d{4}$' }))).toEqual([])
})

it('what becomes of fields is told of each', () => {
  const old = field({ name: 'old' })
  const before = { ...typeWith(field({}), field({ name: 'same' })), retired: [{ ...old, section: 'general' }] }
  const after = {
    ...typeWith(field({ name: 'same' }), old, field({ name: 'fresh' })),
    retired: [{ ...field({}), section: 'general' }],
  }
  expect(changesOf(before, after).map(({ field: { name }, change }) => [name, change])).toEqual([
    ['title', 'same'],
    ['same', 'same'],
    ['old', 'restored'],
    ['fresh', 'added'],
    ['other', 'retired'],
  ])
})

it('values of retired fields are kept aside, but where another type has the field', () => {
  const retired = { ...typeWith(), retired: [{ ...field({}), section: 'general' }] }
  const values = { title: 'x', other: 'y' }
  expect(retiredValues(values, [retired])).toEqual({ other: 'y' })
  expect(withoutRetired(values, [retired])).toEqual({ title: 'x' })
  expect(retiredValues(values, [retired, typeWith(field({}))])).toEqual({})
  expect(withoutRetired(values, [retired, typeWith(field({}))])).toEqual(values)
})

it('only what was right before becomes wrong', () => {
  const before = [typeWith(field({ maximumLength: 3 }))]
  const after = [typeWith(field({ required: true, maximumLength: 3 }), field({ name: 'more', required: true }))]
  const judge = (values: Record<string, unknown>, purpose: 'concept' | 'publish') =>
    newlyWrong({ before, after, values, purpose, today: '2026-11-26' })
  expect(judge({ title: 'x', other: 'abcdef' }, 'publish')).toEqual(['more'])
  expect(judge({ title: 'x' }, 'publish')).toEqual(['other', 'more'])
  expect(judge({ title: 'x' }, 'concept')).toEqual([])
})
