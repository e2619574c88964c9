import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldOf, today, typeWith } from '#test/contract/fields/check-one'
import { changedFields, checkValues, type Values } from '../content/values.ts'
import { type FieldType, fieldTypes } from '../types/field-traits.ts'
import { type Cells, cellsOf } from './field-cells.ts'
import { fieldsApart, readCells, sheetColumns, writeCells } from './sheet.ts'

const word = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '')
const lines = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n'))
const day = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const paragraph = fc.constantFrom('<p>Een &amp; twee</p>', '<p>a<br>b</p>', '<h3>Kop</h3>', '<p><strong>x</strong></p>')
const cents = fc.integer({ min: 1, max: 10_000_000 })
const city = { country: 'NL', postalCode: '1799 KD', houseNumber: '27', city: 'Duinmeer' }

const once = { zone: 'Europe/Amsterdam', rdate: [], exdate: [], changes: [] }

const arbitrary: Record<FieldType, fc.Arbitrary<unknown>> = {
  text: word,
  multilineText: lines,
  richText: fc.array(paragraph, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  number: fc.nat(),
  yesNo: fc.boolean(),
  choice: fc.constantFrom('boot', 'fiets'),
  choices: fc.subarray(['boot', 'fiets', 'trein', 'voet'], { minLength: 1 }),
  date: day,
  dateRange: fc
    .tuple(day, day)
    .map((days) => days.sort())
    .map(([from, until]) => ({ from, until })),
  email: fc.constantFrom('naam@voorbeeld.nl', '=a@voorbeeld.nl'),
  url: fc.constantFrom('https://voorbeeld.nl/a', { address: 'https://voorbeeld.nl', skipCheck: true }),
  phone: fc.constantFrom('+31201234567', '+3225551234', '112', '+4930901820'),
  address: fc.constantFrom(
    { ...city, type: 'ADDRESS', street: '=Kade', municipality: 'Noordkust', addition: '2' },
    { ...city, type: 'MAILBOX' },
    { type: 'NOADDRESS', country: 'BE' },
  ),
  gps: fc
    .tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
    .map(([latitude, longitude]) => ({ latitude: latitude + 0, longitude: longitude + 0 })),
  regions: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
  keywords: fc.uniqueArray(fc.constantFrom('a;b', 'c', 'd e', '-f'), { minLength: 1 }),
  productNames: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
  price: fc.oneof(
    cents.map((amount) => ({ kind: 'amount', amount })),
    fc.constantFrom({ kind: 'free' }, { kind: 'notApplicable' }, { kind: 'explanation', explanation: 'Op\nafspraak' }),
  ),
  openingTimes: fc.constant({ weekly: [{ day: 'MO', from: '09:00', till: '12:00' }] }),
  file: fc.constant({ id: 'a', name: 'a.png', mediaType: 'image/png', bytes: 100 }),
  isil: fc
    .uniqueArray(fc.constantFrom('NL-0100030000', 'NL-0100030001', 'BE-A12345678'), { minLength: 1 })
    .chain((codes) =>
      fc
        .record({ start: day, original: fc.boolean(), current: fc.boolean() })
        .map(({ start, original, current }) =>
          codes.map((code, at) => ({ code, startDate: start, original, current: current && at === 0 })),
        ),
    ),
  identifiers: fc.uniqueArray(
    fc.constantFrom(
      { scheme: 'kvk', value: '12345678' },
      { scheme: 'brin', value: '12AB00' },
      { scheme: 'osm', value: 'way/12' },
    ),
    { minLength: 1 },
  ),
  relation: fc.constantFrom(
    { kind: 'product', key: 'cursus', organisation: 'bibliotheek' },
    { kind: 'organisation', key: 'museum' },
  ),
  recurrence: fc.constantFrom(
    { ...once, start: '2026-11-12T09:00', duration: 90 },
    { ...once, start: '2026-11-12', duration: 2880 },
    { ...once, start: '2026-11-12T22:00', duration: 300, rdate: ['2026-12-01T22:00', '2026-12-08T22:00'] },
    {
      ...{ ...once, start: '2026-11-12T09:00', duration: 60, rrule: 'FREQ=WEEKLY;BYDAY=TH' },
      exdate: ['2026-11-19T09:00'],
      changes: [
        { occurrence: '2026-11-26T09:00', cancelled: true, note: 'Ziek | weg\nvolgende week \\n weer' },
        { occurrence: '2026-12-03T09:00', start: '2026-12-04T10:00', duration: 45 },
      ],
    },
    { ...once, start: '2026-11-12', duration: 1440, followsOpeningHours: true, zone: 'Europe/Lisbon' },
  ),
}

const fields = fieldTypes.map((type) => fieldOf(type))
const repeatable = (['text', 'email', 'url', 'phone', 'number', 'choice', 'date', 'relation'] as const).map((type) => ({
  ...fieldOf(type),
  name: `${type}List`,
  repeatable: true,
}))
const types = [typeWith([...fields, ...repeatable])]
const columns = new Set([...sheetColumns(types, 'nl', (part) => part).map(({ name }) => name), ...fieldsApart(types)])

const record = fc.record(
  {
    ...arbitrary,
    ...Object.fromEntries(
      repeatable.map(({ type, name }) => [name, fc.array(arbitrary[type], { minLength: 1, maxLength: 3 })]),
    ),
  },
  { requiredKeys: [] },
)
const read = (cells: Cells, before: Values, present: ReadonlySet<string> = columns) =>
  readCells(cells, { types, before, columns: present, locale: 'nl' })
const checked = (values: Values) => checkValues({ types, values, purpose: 'concept', today })

describe('a round trip', () => {
  it('without edits touches nothing and gives back every value to the letter, whatever the field type', () => {
    fc.assert(
      fc.property(record, (values) => {
        expect(read(writeCells(values, types, 'nl'), values)).toEqual({ values, touched: [] })
      }),
    )
  })

  it('into something new gives every field type that has columns its value back', () => {
    fc.assert(
      fc.property(record, (values: Values) => {
        const inSheet = types.flatMap(({ sections }) => sections.flatMap((section) => section.fields)).filter(cellsOf)
        const sent = Object.fromEntries(inSheet.flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])))
        const { values: wanted } = checked(sent)
        const { values: found } = checked(read(writeCells(wanted, types, 'nl'), {}).values)
        // Skipping the check of an address is not part of the sheet.
        const address = (url: unknown) =>
          typeof url === 'object' && url !== null && 'address' in url ? url.address : url
        const plain = (given: Values) => ({
          ...given,
          url: address(given.url),
          urlList: Array.isArray(given.urlList) ? given.urlList.map(address) : undefined,
        })
        expect(changedFields(plain(wanted), plain(found), types)).toEqual([])
      }),
    )
  })

  it('leaves a field alone of which the columns were taken out, and empties one of which the cell was emptied', () => {
    const before = { text: 'een', number: 3 }
    expect(read({}, before, new Set(['text']))).toEqual({ values: { number: 3 }, touched: ['text'] })
    expect(read({}, before, new Set())).toEqual({ values: before, touched: [] })
  })
})

describe('what is typed in a cell', () => {
  const typed = (cells: Cells) => checked(read(cells, {}).values)
  it.each<[string, Cells, Values]>([
    ['a day as a number of the program', { date: 46_338 }, { date: '2026-11-12' }],
    ['a day as people write it', { date: '12-11-2026' }, { date: '2026-11-12' }],
    ['a number in a column of texts', { text: 2026 }, { text: '2026' }],
    ['an amount with a comma', { 'price.amount': '€ 7,50' }, { price: { kind: 'amount', amount: 750 } }],
    [
      'an amount with points and a comma',
      { 'price.amount': '1.250,50' },
      { price: { kind: 'amount', amount: 125_050 } },
    ],
    ['a moment, on its day', { date: '2026-11-12 10:30' }, { date: '2026-11-12' }],
    ['a label in other capitals', { choice: 'BOOT' }, { choice: 'boot' }],
    ['a web address as registers have it', { url: 'www.voorbeeld.nl/a' }, { url: 'https://www.voorbeeld.nl/a' }],
    ['yes in another language', { yesNo: 'yes' }, { yesNo: true }],
    ['several with semicolons', { keywords: 'a; b;' }, { keywords: ['a', 'b'] }],
    ['paragraphs', { richText: 'Een & twee\n\ndrie\nvier' }, { richText: '<p>Een &amp; twee</p><p>drie<br>vier</p>' }],
    [
      'numbers in registers, by their name or their form',
      { identifiers: 'kvk 1234.5678\nhttps://www.wikidata.org/wiki/Q42; 12ab' },
      {
        identifiers: [
          { scheme: 'kvk', value: '12345678' },
          { scheme: 'wikidata', value: 'Q42' },
          { scheme: 'brin', value: '12AB' },
        ],
      },
    ],
    [
      'ISIL codes, one a line',
      { isil: 'nl-0100030000 1-1-2020 Nu geldig\nNL-0100030001 2019-05-01 original' },
      {
        isil: [
          { code: 'NL-0100030000', startDate: '2020-01-01', original: false, current: true },
          { code: 'NL-0100030001', startDate: '2019-05-01', original: true, current: false },
        ],
      },
    ],
    [
      'a reference by its keys',
      { relation: 'product: Bibliotheek/Cursus' },
      { relation: { kind: 'product', key: 'cursus', organisation: 'bibliotheek' } },
    ],
    [
      'when something takes place, without what goes without saying',
      {
        'recurrence.start': '12-11-2026 9:00',
        'recurrence.end': '2026-11-12 10:30',
        'recurrence.rrule': 'RRULE:FREQ=DAILY;COUNT=3',
      },
      { recurrence: { ...once, start: '2026-11-12T09:00', duration: 90, rrule: 'FREQ=DAILY;COUNT=3' } },
    ],
    [
      'an address without its kind and country',
      {
        'address.postalCode': '1799kd',
        'address.houseNumber': 27,
        'address.street': 'Kade',
        'address.city': 'Duin',
        'address.municipality': 'Noord',
      },
      {
        address: {
          type: 'ADDRESS',
          country: 'NL',
          postalCode: '1799 KD',
          houseNumber: '27',
          street: 'Kade',
          city: 'Duin',
          municipality: 'Noord',
        },
      },
    ],
  ])('is read: %s', (_, cells, values) => {
    expect(typed(cells)).toEqual({ values, errors: [] })
  })

  it.each<[string, Cells, string, string]>([
    ['a day that does not exist', { date: '31-02-2026' }, 'values.date', 'date.invalid'],
    ['a text for a number', { number: 'veel' }, 'values.number', 'number.invalid'],
    ['an option that is none', { choice: 'raket' }, 'values.choice', 'choice.unknown'],
    ['neither yes nor no', { yesNo: 'misschien' }, 'values.yesNo', 'yesNo.word'],
    ['a number that two people read as two', { number: '1.250' }, 'values.number', 'number.invalid'],
    ['a time for a day', { date: '10:30' }, 'values.date', 'date.invalid'],
    ['an ISIL code without its date', { isil: 'NL-0100030000' }, 'values.isil.0.startDate', 'isil.startDateRequired'],
    ['a word that says nothing of a code', { isil: 'NL-0100030000 1-1-2020 oud' }, 'values.isil.0.current', 'invalid'],
    ['a number of no register', { identifiers: '1234' }, 'values.identifiers.0.scheme', 'identifiers.schemeRequired'],
    ['a reference that says no kind', { relation: 'cursus' }, 'values.relation.kind', 'relation.form'],
    ['a reference to a kind that is none', { relation: 'team: noord' }, 'values.relation.kind', 'relation.form'],
    ['a start that is no moment', { 'recurrence.start': 'morgen' }, 'values.recurrence.start', 'recurrence.time'],
    ['no end', { 'recurrence.start': '12-11-2026 09:00' }, 'values.recurrence.duration', 'recurrence.order'],
    ['more than cents', { 'price.amount': 1.005 }, 'values.price.amount', 'price.cents'],
  ])('is refused by the rules of its field: %s', (_, cells, path, code) => {
    expect(typed(cells).errors).toMatchObject([{ path, code }])
  })
})
