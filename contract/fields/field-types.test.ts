import { describe, expect, it } from 'vitest'
import { check, fieldOf } from '#test/contract/fields/check-one'
import type { FieldType } from '../types/field-traits.ts'
import { type FieldDefinition, fieldDefinitionSchema } from '../types/type-definition.ts'

type Limits = Partial<FieldDefinition>
type Accepted = [type: FieldType, value: unknown, stored?: unknown, limits?: Limits]
type Refused = [type: FieldType, value: unknown, error: string, limits?: Limits]

const home = {
  type: 'ADDRESS',
  country: 'NL',
  postalCode: '1799 KD',
  houseNumber: '14',
  street: 'Kade',
  city: 'Duinmeer',
  municipality: 'Noordkust',
}
const box = { type: 'MAILBOX', country: 'NL', postalCode: '1799 KD', houseNumber: '120', city: 'Duinmeer' }
const monday = { day: 'MO', from: '09:00', till: '12:00' }
const hours = (...weekly: object[]) => ({ weekly, closedOnHolidays: [], special: [] })
const special = (...days: object[]) => ({ weekly: [], closedOnHolidays: [], special: days })
const isil = (code: string, more: object = {}) => ({
  code,
  startDate: '2020-01-01',
  original: false,
  current: false,
  ...more,
})
const pdf = { id: 'a1', name: 'a.pdf', mediaType: 'application/pdf', bytes: 10 }

const accepted: Accepted[] = [
  ['text', '  Kade 3 < 5 & <3  ', 'Kade 3 < 5 & <3'],
  ['text', 'AB-1', 'AB-1', { pattern: '^[A-Z0-9-]+$' }],
  ['multilineText', 'een\r\ntwee\r\tdrie', 'een\ntwee\n\tdrie'],
  [
    'richText',
    '<h3>Kop</h3><p>Een<br/>twee <strong>drie</strong></p>',
    '<h3>Kop</h3><p>Een<br>twee <strong>drie</strong></p>',
  ],
  ['richText', '<ul><li><em>a</em></li></ul><p><a href="mailto:a@b.example">b</a></p>'],
  ['richText', '<p><a href="https://a.example/?b=1&amp;c=2">d</a> &lt;b&gt;</p>'],
  ['number', 0],
  ['number', -0, 0],
  ['number', -3, -3, { minimum: -5 }],
  ['number', 0.1, 0.1, { decimals: 1 }],
  ['yesNo', false],
  ['choice', 'fiets'],
  ['choices', ['boot', 'voet', 'boot'], ['boot', 'voet']],
  ['date', '2024-02-29'],
  ['date', '2026-11-21', '2026-11-21', { future: true }],
  ['dateRange', { from: '2026-11-20', until: '2026-11-20' }],
  ['email', ' Naam.Achternaam@Voorbeeld.NL ', 'Naam.Achternaam@voorbeeld.nl'],
  ['url', 'http://voorbeeld.nl:8080/pad?a=b#c'],
  ['phone', '0229 55 01 23', '+31229550123'],
  ['phone', '14 0592', '+31140592'],
  ['phone', '0800-1234', '+318001234'],
  ['phone', '0900 1234567', '+319001234567'],
  ['phone', '112'],
  ['phone', '+32 470 12 34 56', '+32470123456'],
  ['phone', '+49 30 123456', '+4930123456'],
  ['address', { ...home, postalCode: '1799kd', houseNumber: '27 a' }, { ...home, houseNumber: '27a' }],
  ['address', { ...home, houseNumber: '27A', addition: 'bis' }],
  ['address', { ...home, addition: '' }, home],
  ['address', { ...home, country: 'BE', postalCode: '9000' }],
  ['address', { ...home, country: 'DE', postalCode: '26721' }],
  ['address', { ...box, street: 'niet van een postbus' }, box],
  ['address', { ...box, type: 'FREEPOST' }],
  ['address', { type: 'NOADDRESS', country: 'NL' }],
  ['gps', { latitude: -90, longitude: 180 }],
  ['regions', [' Noordkust ', 'noordkust', '', 'Waddijk'], ['Noordkust', 'Waddijk']],
  ['keywords', ['zee', 'Zee', 'crème brûlée'], ['zee', 'crème brûlée']],
  ['price', { kind: 'free' }],
  ['price', { kind: 'amount', amount: 1, explanation: ' ' }, { kind: 'amount', amount: 1 }],
  ['price', { kind: 'explanation', explanation: 'Bij uw abonnement.' }],
  ['openingTimes', hours(monday, { ...monday, from: '12:00', till: '13:00' })],
  ['openingTimes', hours({ day: 'FR', from: '20:00', till: '01:30', closesNextDay: true })],
  ['openingTimes', hours({ day: 'FR', from: '00:00', till: '00:00', closesNextDay: true })],
  [
    'openingTimes',
    special({ date: '2026-12-24', closed: true, from: '09:00' }),
    special({ date: '2026-12-24', closed: true }),
  ],
  ['openingTimes', { weekly: [monday] }, hours(monday)],
  ['file', pdf, pdf, { accept: ['application/pdf'] }],
  ['file', { ...pdf, mediaType: 'image/png' }, { ...pdf, mediaType: 'image/png' }, { accept: ['image/*'] }],
  ['file', { ...pdf, focus: { x: 0, y: 100 } }, { ...pdf, focus: { x: 0, y: 100 } }],
  ['isil', [isil('nl-0847119001 ', { current: true })], [isil('NL-0847119001', { current: true })]],
  [
    'identifiers',
    [
      { scheme: 'kvk', value: ' 1234 5678' },
      { scheme: 'vestigingsnummer', value: '000012345678' },
      { scheme: 'rsin', value: '123456782' },
      { scheme: 'oin', value: '00000001-2345-6789-0000' },
      { scheme: 'brin', value: '12ab' },
      { scheme: 'brin', value: '12AB00' },
      { scheme: 'wikidata', value: 'https://www.wikidata.org/wiki/Q42' },
      { scheme: 'osm', value: 'https://www.openstreetmap.org/way/7' },
      { scheme: 'bond', value: 'AB1234' },
    ],
    [
      { scheme: 'kvk', value: '12345678' },
      { scheme: 'vestigingsnummer', value: '000012345678' },
      { scheme: 'rsin', value: '123456782' },
      { scheme: 'oin', value: '00000001234567890000' },
      { scheme: 'brin', value: '12AB' },
      { scheme: 'brin', value: '12AB00' },
      { scheme: 'wikidata', value: 'Q42' },
      { scheme: 'osm', value: 'way/7' },
      { scheme: 'bond', value: 'AB1234' },
    ],
    { schemes: [{ key: 'bond', name: 'Bond', pattern: '[A-Z]{2}\\d{4}' }] },
  ],
  ['relation', { kind: 'supplement', key: 'balie', organisation: 'haven' }],
]

const refused: Refused[] = [
  ['text', 7, 'invalid'],
  ['text', 'a\nb', 'newLines'],
  ['text', 'a\tb', 'controlCodes'],
  ['text', 'a\u0000b', 'controlCodes'],
  ['text', 'a\ud800b', 'controlCodes'],
  ['text', 'a <b>b</b>', 'htmlTags'],
  ['text', '<img src=x onerror=a()', 'htmlTags'],
  ['text', 'abc', 'tooLong', { maximumLength: 2 }],
  ['text', 'a', 'tooShort', { minimumLength: 2 }],
  ['text', 'ab', 'pattern', { pattern: '^[A-Z]+$' }],
  ['multilineText', 'a\u001bb', 'controlCodes'],
  ['multilineText', '</p>', 'htmlTags'],
  ['richText', '<script>a()</script>', 'richText.tag'],
  ['richText', '<p onclick="a()">b</p>', 'richText.tag'],
  ['richText', 'a < b', 'richText.tag'],
  ['richText', '<P>b</P>', 'richText.tag'],
  ['richText', '<!-- a -->b', 'richText.tag'],
  ['richText', '<p><strong>a</p></strong>', 'richText.nesting'],
  ['richText', '<p>a', 'richText.nesting'],
  ['richText', '<a href="javascript:a()">b</a>', 'richText.link'],
  ['richText', '<a href="java&#115;cript:a()">b</a>', 'richText.link'],
  ['richText', '<a href="https://a:b@c.example">b</a>', 'richText.link'],
  ['richText', '<a href="//a.example">b</a>', 'richText.link'],
  ['richText', '<a>b</a>', 'richText.link'],
  ['richText', '<p>abc</p>', 'tooLong', { maximumLength: 2 }],
  ['number', '12', 'number.invalid'],
  ['number', Number.NaN, 'number.invalid'],
  ['number', Number.POSITIVE_INFINITY, 'number.invalid'],
  ['number', 1e308, 'number.maximum'],
  ['number', -1, 'number.minimum'],
  ['number', 101, 'number.maximum', { maximum: 100 }],
  ['number', 1.5, 'number.whole'],
  ['number', 1.005, 'number.decimals', { decimals: 2 }],
  ['yesNo', 'ja', 'yesNo.word'],
  ['choice', 'auto', 'choice.unknown'],
  ['choices', ['auto'], 'choice.unknown'],
  ['choices', ['boot'], 'selections.minimum', { minimumSelections: 2 }],
  ['choices', ['boot', 'voet'], 'selections.maximum', { maximumSelections: 1 }],
  ['date', '2026-02-29', 'date.invalid'],
  ['date', '29-02-2024', 'date.invalid'],
  ['date', '0000-01-01', 'date.invalid'],
  ['date', '1-5', 'date.year'],
  ['date', '1 mei', 'date.year'],
  ['date', '9999-01-01', 'date.tooFar'],
  ['date', '2026-11-20', 'date.future', { future: true }],
  ['dateRange', { from: '2026-11-20', until: '2026-11-19' }, 'until: dateRange.order'],
  ['dateRange', { from: '2026-11-20' }, 'until: dateRange.untilRequired'],
  ['dateRange', { from: '1026-11-20', until: '2026-11-19' }, 'until: dateRange.tooLong'],
  ['email', 'naam@voorbeeld', 'email'],
  ['email', 'a..b@voorbeeld.nl', 'email'],
  ['url', 'www.voorbeeld.nl', 'url.scheme'],
  ['url', 'javascript:alert(1)', 'url.scheme'],
  ['url', 'https://a:b@voorbeeld.nl', 'url.userInfo'],
  ['url', 'https://@voorbeeld.nl', 'url.userInfo'],
  ['url', 'https://', 'url.invalid'],
  ['url', 'https://voorbeeld.nl', 'pattern', { pattern: 'facebook' }],
  ['phone', '0229 55 01 2', 'phone.tooShort'],
  ['phone', '0229 55 01 234', 'phone.tooLong'],
  ['phone', 'bel ons', 'phone.invalid'],
  ['phone', '+44 20 7946 0000', 'phone.country'],
  ['phone', '0229550123', 'pattern', { pattern: '^\\+316' }],
  ['address', { ...home, houseNumber: '27-2' }, 'houseNumber: address.houseNumber'],
  ['address', { ...home, postalCode: '1111 SS' }, 'postalCode: address.postalCodeNL'],
  ['address', { ...home, country: 'BE' }, 'postalCode: address.postalCodeBE'],
  ['address', { ...home, country: 'DE' }, 'postalCode: address.postalCodeDE'],
  ['address', { ...home, country: 'FR' }, 'country: address.country'],
  ['address', { ...home, type: 'HOME' }, 'type: address.type'],
  ['address', { ...home, street: ' ' }, 'street: address.streetRequired'],
  ['address', { ...home, city: undefined }, 'city: address.cityRequired'],
  ['address', { ...home, municipality: null }, 'municipality: address.municipalityRequired'],
  ['address', { ...home, postalCode: '' }, 'postalCode: address.postalCodeRequired'],
  ['address', { type: 'ELSEWHERE' }, 'type: address.type'],
  ['address', { ...home, houseNumber: '' }, 'houseNumber: address.houseNumberRequired'],
  ['address', { ...box, houseNumber: '12a' }, 'houseNumber: address.boxNumber'],
  ['gps', { latitude: 90.1, longitude: 4 }, 'latitude: gps.invalid'],
  ['gps', { latitude: 52, longitude: '4' }, 'longitude: gps.invalid'],
  ['regions', ['a', 'b'], 'selections.maximum', { maximumSelections: 1 }],
  ['keywords', ['a\nb'], '0: newLines'],
  ['price', { kind: 'amount', amount: 0 }, 'amount: price.amount'],
  ['price', { kind: 'amount' }, 'amount: price.amount'],
  ['price', { kind: 'amount', amount: 7.5 }, 'amount: price.cents'],
  ['price', { kind: 'explanation', explanation: ' ' }, 'explanation: price.explanation'],
  ['price', { kind: 'cheap' }, 'kind: price.kind'],
  ['openingTimes', hours({ ...monday, till: '09:00' }), 'weekly.0.till: openingTimes.order'],
  ['openingTimes', hours({ ...monday, from: '9:00' }), 'weekly.0.from: openingTimes.time'],
  ['openingTimes', hours({ ...monday, till: '24:01' }), 'weekly.0.till: openingTimes.time'],
  ['openingTimes', hours({ ...monday, closesNextDay: true }), 'weekly.0.till: openingTimes.longerThanDay'],
  ['openingTimes', hours(monday, monday), 'weekly.1.from: openingTimes.duplicate'],
  ['openingTimes', hours(monday, { ...monday, from: '11:00' }), 'weekly.1.from: openingTimes.overlap'],
  [
    'openingTimes',
    hours(
      { day: 'MO', from: '00:30', till: '02:00' },
      { day: 'SU', from: '20:00', till: '01:00', closesNextDay: true },
    ),
    'weekly.1.from: openingTimes.overlap',
  ],
  ['openingTimes', special({ date: '2026-12-24' }), 'special.0.from: openingTimes.special'],
  [
    'openingTimes',
    special({ date: '2026-12-24', closed: true }, { date: '2026-12-24', from: '09:00', till: '10:00' }),
    'special.1.date: openingTimes.duplicateDate',
  ],
  ['file', pdf, 'file.type', { accept: ['image/*'] }],
  ['file', { ...pdf, focus: { x: 101, y: 50 } }, 'focus.x: invalid'],
  ['file', { ...pdf, bytes: 2 ** 30 }, 'file.tooLarge', { maximumBytes: 2 ** 20 }],
  ['file', { ...pdf, width: 9000, height: 9000 }, 'file.tooManyPixels', { maximumPixels: 24_000_000 }],
  ['isil', [isil('NL-084711900')], '0.code: isil.code'],
  ['isil', [isil('NL-0847119001'), isil('nl-0847119001')], '1.code: isil.duplicate'],
  [
    'isil',
    [isil('NL-0847119001', { current: true }), isil('NL-0847119002', { current: true })],
    '1.current: isil.current',
  ],
  ['isil', [isil('NL-0847119001', { startDate: '' })], '0.startDate: isil.startDateRequired'],
  ['identifiers', [{ scheme: 'kvk', value: '1234567' }], '0.value: identifiers.form'],
  ['identifiers', [{ scheme: 'rsin', value: '123456783' }], '0.value: identifiers.form'],
  ['identifiers', [{ scheme: 'rsin', value: '000000000' }], '0.value: identifiers.form'],
  ['identifiers', [{ scheme: 'brin', value: 'AB12' }], '0.value: identifiers.form'],
  ['identifiers', [{ scheme: 'wikidata', value: 'Q0' }], '0.value: identifiers.form'],
  ['identifiers', [{ scheme: 'osm', value: 'area/7' }], '0.value: identifiers.form'],
  ['identifiers', [{ scheme: 'bond', value: 'AB1234' }], '0.scheme: identifiers.scheme'],
  ['identifiers', [{ scheme: 'kvk' }], '0.value: identifiers.valueRequired'],
  [
    'identifiers',
    [
      { scheme: 'kvk', value: '12345678' },
      { scheme: 'kvk', value: '1234 5678' },
    ],
    '1.value: identifiers.duplicate',
  ],
  [
    'identifiers',
    [{ scheme: 'bond', value: 'AB12345' }],
    '0.value: identifiers.ownForm',
    { schemes: [{ key: 'bond', name: 'Bond', pattern: '[A-Z]{2}\\d{4}' }] },
  ],
  ['relation', { kind: 'product', key: 'a' }, 'relation.kind', { relationKinds: ['supplement'] }],
  ['relation', { kind: 'product', key: '../a' }, 'key: invalid'],
]

describe('a field takes', () => {
  it.each(accepted)('%s %j', (type, value, stored = value, limits = {}) => {
    expect(check(fieldOf(type, limits), value)).toEqual({ value: stored, errors: [], details: [] })
  })
})

describe('a field refuses', () => {
  it.each(refused)('%s %j: %s', (type, value, error, limits = {}) => {
    expect(check(fieldOf(type, limits), value)).toMatchObject({ value: undefined, errors: [error] })
  })
})

describe('an address of which the postal code or the house number can be none', () => {
  it('says so once at the house number too', () => {
    const { errors } = check(fieldOf('address', {}), { ...home, houseNumber: '5-mrt', street: '', municipality: '' })
    expect(errors).toEqual(['houseNumber: address.houseNumberDay'])
  })

  it('says so once, at that code: what is filled in from it is not asked for', () => {
    const { errors } = check(fieldOf('address', {}), { ...home, postalCode: '179', street: '', city: '' })
    expect(errors).toEqual(['postalCode: address.postalCodeNL'])
  })
  it('says beside it what else was typed wrong', () => {
    const { errors } = check(fieldOf('address', {}), { ...home, postalCode: '179', houseNumber: 'x7', street: '' })
    expect(errors).toEqual(['houseNumber: address.houseNumber', 'postalCode: address.postalCodeNL'])
  })
})

describe('an empty value', () => {
  const empties: [FieldType, unknown, string][] = [
    ['text', '  ', 'required'],
    ['richText', '<p>&nbsp;</p>', 'required'],
    ['number', null, 'required'],
    ['yesNo', undefined, 'yesNo.undecided'],
    ['choice', '', 'choice.required'],
    ['choices', [], 'choice.required'],
    ['dateRange', { from: '', until: '' }, 'required'],
    ['address', { type: 'ADDRESS', country: 'NL', postalCode: '' }, 'required'],
    ['gps', { latitude: null, longitude: null }, 'required'],
    ['regions', [''], 'regions.required'],
    ['keywords', [], 'keywords.required'],
    ['price', {}, 'required'],
    ['openingTimes', hours(), 'required'],
    ['isil', [], 'required'],
    ['relation', { kind: 'product', key: '' }, 'relation.required'],
  ]
  it.each(empties)('of %s %j is refused when publishing what is required: %s', (type, value, code) => {
    expect(check(fieldOf(type, { required: true }), value).errors).toEqual([code])
  })
  it.each(empties)('of %s %j is dropped from a concept', (type, value) => {
    expect(check(fieldOf(type, { required: true }), value, 'concept')).toMatchObject({ value: undefined, errors: [] })
  })
})

describe('the form of an ISIL code', () => {
  const judged = (code: string, more: Partial<FieldDefinition> = {}) =>
    check(fieldOf('isil', more), [isil(code)]).errors
  it.each(['NL-0847119001', 'DE-0847119001', 'be-0847119001', 'DE-A0847119001', 'OCLC-A0847119001'.slice(0, 16)])(
    'takes %s: a prefix and 10 digits at the end',
    (code) => expect(judged(code)).toEqual([]),
  )
  it.each(['NL-AsdKIT', 'DE-11-133', '0847119001', 'NL-084711900', 'NL-08471190011', 'OCLC-AB0847119001'])(
    'refuses %s',
    (code) => expect(judged(code)).toEqual(['0.code: isil.code']),
  )
  it('is that of a register where its field says so', () => {
    expect(judged('NL-0847119001', { isilRegister: 'NL' })).toEqual([])
    expect(judged('DE-0847119001', { isilRegister: 'NL' })).toEqual(['0.code: isil.codeNL'])
  })
})

describe('a yes or no that must be confirmed', () => {
  const box = fieldOf('yesNo', { required: true, confirmation: true })
  it('demands a tick when it is published: "no" is no answer', () => {
    expect(check(box, true)).toMatchObject({ value: true, errors: [] })
    expect(check(box, false).errors).toEqual(['yesNo.confirm'])
    expect(check(box, undefined).errors).toEqual(['yesNo.confirm'])
  })
  it('may be left open in a concept', () => {
    expect(check(box, false, 'concept')).toMatchObject({ value: undefined, errors: [] })
  })
  it('is one of a required yes or no alone', () => {
    const of = (more: object) => fieldDefinitionSchema.safeParse({ ...box, ...more }).success
    expect(of({})).toBe(true)
    expect(of({ required: undefined })).toBe(false)
    expect(of({ type: 'text' })).toBe(false)
  })
})
