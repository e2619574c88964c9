import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { obstacleOf } from '#contract/confirmation/answer-rules'
import { checkValues } from '#contract/content/values'
import { type FieldType, fieldTypes } from '#contract/types/field-traits'
import type { FieldDefinition } from '#contract/types/type-definition'
import { fitsPlainForm, plainFormOf } from './plain-forms'

const today = '2026-11-28'
const option = (value: string) => ({ value, label: { nl: value, en: value } })
const fieldOf = (type: FieldType, rules: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ name: type, type, label: { nl: type, en: type } },
  ...(type === 'choice' || type === 'choices' ? { options: ['boot', 'fiets', 'te voet'].map(option) } : {}),
  ...(type === 'number' ? { decimals: 2, minimum: -1000 } : {}),
  ...rules,
})

/** As the rules of the field give it to the store; undefined for what they refuse. */
function stored(field: FieldDefinition, value: unknown): unknown {
  const { values, errors } = checkValues({
    types: [{ sections: [{ key: 'a', label: field.label, fields: [field] }] }],
    values: { [field.name]: value },
    purpose: 'concept',
    today,
  })
  return errors.length > 0 ? undefined : values[field.name]
}

/** The value after the form was shown and sent as it stood, as browsers send what they were shown. */
function sentBack(field: FieldDefinition, value: unknown, locale: 'nl' | 'en') {
  const form = plainFormOf(field)
  const sent = Object.entries(form?.write(value, { field, locale }) ?? {}).map(([name, part]) => [
    name,
    part.replaceAll('\n', '\r\n'),
  ])
  return form?.read(Object.fromEntries(sent), { field, locale, was: value })
}

const word = fc.stringMatching(/^[\p{L}\d.,!?€@#&'()-]{1,10}$/u)
const sentence = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
const paragraphs = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((all) => all.join('\n'))
const two = (count: number) => String(count).padStart(2, '0')
const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
const date = fc
  .tuple(fc.integer({ min: 1990, max: 2040 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`)
const digits = (count: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${count - 1}}$`))
const host = fc.stringMatching(/^[a-z]{1,8}\.example$/)
const day = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
const yes = fc.option(fc.constant(true), { nil: undefined })
const hours = fc
  .record({ from: time, till: time })
  .filter(({ from, till }) => from !== till)
  .map((span) => (span.till < span.from ? { ...span, closesNextDay: true } : span))
const block = fc.tuple(day, hours, yes).map(([on, span, byAppointment]) => ({ day: on, ...span, byAppointment }))
const inline = fc.oneof(
  word,
  word.map((text) => `<strong>${text.replaceAll('&', '&amp;')}</strong>`),
  word.map((text) => `<em>${text.replaceAll('&', '&amp;')}</em>`),
  fc.tuple(host, word).map(([site, text]) => `<a href="https://${site}/">${text.replaceAll('&', '&amp;')}</a>`),
)
const richLine = fc
  .array(inline, { minLength: 1, maxLength: 4 })
  .map((all) => all.map((part) => (part.startsWith('<') ? part : part.replaceAll('&', '&amp;'))).join(' '))
const listOf = (tag: 'ul' | 'ol') =>
  fc
    .array(richLine, { minLength: 1, maxLength: 3 })
    .map((all) => `<${tag}>${all.map((text) => `<li>${text}</li>`).join('')}</${tag}>`)
const richText = fc
  .array(
    fc.oneof(
      richLine.map((text) => `<p>${text}</p>`),
      fc.tuple(richLine, richLine).map(([one, other]) => `<p>${one}<br>${other}</p>`),
      richLine.map((text) => `<h3>${text}</h3>`),
      listOf('ul'),
      listOf('ol'),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) => all.join(''))

const valuesOf: Partial<Record<FieldType, fc.Arbitrary<unknown>>> = {
  text: sentence,
  multilineText: paragraphs,
  richText,
  number: fc.integer({ min: -100_000, max: 100_000_000 }).map((cents) => cents / 100),
  yesNo: fc.boolean(),
  choice: fc.constantFrom('boot', 'fiets', 'te voet'),
  choices: fc.subarray(['te voet', 'boot', 'fiets'], { minLength: 1 }),
  date,
  dateRange: fc.tuple(date, date).map((days) => ({ from: days.toSorted()[0], until: days.toSorted()[1] })),
  email: host.map((site) => `jo@${site}`),
  url: fc
    .tuple(host, fc.boolean())
    .map(([site, skips]) => (skips ? { address: `https://${site}/x`, skipCheck: true } : `https://${site}`)),
  phone: fc.oneof(
    digits(7).map((rest) => `020${rest}`),
    digits(8).map((rest) => `06${rest}`),
    digits(7).map((rest) => `+322${rest}`),
    fc.constantFrom('112', '14 020', '0800 1234'),
  ),
  address: fc.oneof(
    fc.record({
      type: fc.constant('ADDRESS'),
      country: fc.constantFrom('NL'),
      postalCode: fc.tuple(digits(4), fc.stringMatching(/^[A-Z]{2}$/)).map((parts) => parts.join(' ')),
      houseNumber: digits(2),
      addition: fc.option(fc.stringMatching(/^[a-z]{1,3}$/), { nil: undefined }),
      street: sentence,
      city: sentence,
      municipality: sentence,
      region: fc.option(sentence, { nil: undefined }),
      unlisted: yes,
    }),
    fc.record({
      type: fc.constantFrom('MAILBOX', 'FREEPOST'),
      country: fc.constant('NL'),
      postalCode: fc.constant('1799 KD'),
      houseNumber: digits(3),
      city: sentence,
    }),
    fc.record({ type: fc.constant('NOADDRESS'), country: fc.constantFrom('NL', 'BE', 'DE') }),
  ),
  keywords: fc.uniqueArray(sentence, { minLength: 1, maxLength: 5 }),
  price: fc.oneof(
    fc.record({ kind: fc.constantFrom('free', 'notApplicable') }),
    fc.record({ kind: fc.constant('explanation'), explanation: paragraphs }),
    fc.record({
      kind: fc.constant('amount'),
      amount: fc.integer({ min: 1, max: 1_000_000_000 }),
      explanation: fc.option(paragraphs, { nil: undefined }),
    }),
  ),
  openingTimes: fc.record({
    weekly: fc.array(block, { maxLength: 9 }),
    closedOnHolidays: fc.subarray(['nl:kerst1', 'be:kerstmis']),
    holidayHours: fc.uniqueArray(
      fc.tuple(fc.constantFrom('nl:kerst2', 'nl:pasen2'), hours).map(([holiday, span]) => ({ holiday, ...span })),
      { maxLength: 2, selector: ({ holiday }) => holiday },
    ),
    special: fc.uniqueArray(
      fc.tuple(date, fc.option(hours), fc.option(sentence, { nil: undefined })).map(([on, span, note]) => ({
        ...{ date: on, note },
        ...(span === null ? { closed: true } : span),
      })),
      { maxLength: 3, selector: (special) => special.date },
    ),
    byAppointment: yes,
    note: fc.option(paragraphs, { nil: undefined }),
    closures: fc.option(
      fc.tuple(date, fc.option(sentence, { nil: undefined })).map(([on, note]) => [{ from: on, until: on, note }]),
      { nil: undefined },
    ),
  }),
}

describe.each(fieldTypes)('a value of %s', (type) => {
  const values = valuesOf[type]
  const standing = { isOnline: true, imported: new Set<string>(), policy: { answerFields: null, answerAtOnce: [] } }

  it('has a plain form where it may be changed by who answers', () => {
    expect(plainFormOf(fieldOf(type)) !== undefined).toBe(obstacleOf(fieldOf(type), standing) === null)
    expect(values !== undefined).toBe(plainFormOf(fieldOf(type)) !== undefined)
  })
  if (values === undefined) return

  it('comes back from its plain form as it went in', () => {
    let held = 0
    fc.assert(
      fc.property(values, fc.constantFrom('nl', 'en'), (given, locale) => {
        const field = fieldOf(type)
        const value = stored(field, given)
        if (value === undefined || !fitsPlainForm(value, { field, locale })) return
        held += 1
        expect(stored(field, sentBack(field, value, locale))).toEqual(value)
      }),
      { seed: 40, numRuns: 150 },
    )
    // Values that it can't contain are rare: those can be reported as wrong in words.
    expect(held).toBeGreaterThan(type === 'openingTimes' ? 20 : 60)
  })

  it('comes back as one of several', () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 3 }), (given) => {
        const field = fieldOf(type, { repeatable: true })
        const value = stored(field, given)
        if (value === undefined || !fitsPlainForm(value, { field, locale: 'nl' })) return
        expect(stored(field, sentBack(field, value, 'nl'))).toEqual(value)
      }),
      { seed: 40, numRuns: 30 },
    )
  })

  it('is no value when nothing was filled in', () => {
    const field = fieldOf(type)
    expect(stored(field, plainFormOf(field)?.read({}, { field, locale: 'nl' }))).toBeUndefined()
  })
})

describe('opening times in a plain form', () => {
  const field = fieldOf('openingTimes')
  const form = plainFormOf(field)
  const was = stored(field, {
    weekly: [{ day: 'MO', from: '10:00', till: '17:00' }],
    closedOnHolidays: ['nl:kerst1', 'be:kerstmis'],
    special: [
      { date: '2026-12-05', closed: true },
      {
        date: '2026-12-06',
        from: '10:00',
        till: '12:00',
        more: [{ from: '13:00', till: '15:00' }],
        note: 'Inventaris',
      },
    ],
    closures: [{ from: '2027-07-12', until: '2027-07-25', note: 'Vakantie' }],
  })
  const sent = (typed: Record<string, string>) =>
    form?.read({ ...form.write(was, { field, locale: 'nl' }), ...typed }, { field, locale: 'nl', was })

  it.each<[string, Record<string, string>, unknown]>([
    [
      'a special day that is added, closed',
      { 'special.2.date': '24-12-2026', 'special.2.closed': 'yes' },
      { special: [{}, {}, { date: '2026-12-24', closed: true }] },
    ],
    [
      'one that is added, with its hours',
      { 'special.3.date': '2026-12-24', 'special.3.0.from': '9', 'special.3.0.till': '12:30' },
      { special: [{}, {}, { date: '2026-12-24', from: '09:00', till: '12:30' }] },
    ],
    ['one that is taken away', { 'special.0.date': '' }, { special: [{ date: '2026-12-06' }] }],
    [
      'one that was closed and got hours',
      { 'special.0.0.from': '10:00', 'special.0.0.till': '14:00' },
      { special: [{ date: '2026-12-05', from: '10:00', till: '14:00' }, {}] },
    ],
    [
      'one that closes',
      { 'special.1.closed': 'yes' },
      { special: [{}, { date: '2026-12-06', closed: true, note: 'Inventaris' }] },
    ],
    [
      'hours without a day, for the rules to refuse',
      { 'special.2.0.from': '10:00', 'special.2.0.till': '11:00' },
      { special: [{}, {}, { date: '', from: '10:00', till: '11:00' }] },
    ],
    ['a holiday that is as any other day', { 'holidays.nl:kerst1': '' }, { closedOnHolidays: ['be:kerstmis'] }],
    [
      'a holiday with hours of its own',
      { 'holidays.nl:kerst2.0.from': '12:00', 'holidays.nl:kerst2.0.till': '17:00' },
      { holidayHours: [{ holiday: 'nl:kerst2', from: '12:00', till: '17:00' }] },
    ],
    [
      'a holiday that was closed and got hours',
      { 'holidays.nl:kerst1.0.from': '12:00', 'holidays.nl:kerst1.0.till': '17:00' },
      { closedOnHolidays: ['be:kerstmis'], holidayHours: [{ holiday: 'nl:kerst1', from: '12:00', till: '17:00' }] },
    ],
    [
      'a closed period that is added',
      { 'closures.1.from': '2027-12-24', 'closures.1.until': '2027-12-31' },
      { closures: [{ note: 'Vakantie' }, { from: '2027-12-24', until: '2027-12-31' }] },
    ],
  ])('hold %s', (_, typed, expected) => expect(sent(typed)).toMatchObject(expected as object))

  it('are without a closed period once its days are cleared', () =>
    expect(sent({ 'closures.0.from': '', 'closures.0.until': '' })).not.toHaveProperty('closures'))

  it('leave a holiday that the form does not have as it was', () => {
    const {
      'holidays.be:kerstmis': _,
      'holidays.be:kerstmis.0.from': __,
      ...rest
    } = form?.write(was, { field, locale: 'nl' }) ?? {}
    expect(form?.read(rest, { field, locale: 'nl', was })).toMatchObject({
      closedOnHolidays: ['nl:kerst1', 'be:kerstmis'],
    })
  })
})
