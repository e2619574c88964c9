import type { FieldDefinition } from '#contract/types/type-definition'
import { fieldOf } from './check-one.ts'

const address = {
  type: 'ADDRESS',
  country: 'NL',
  postalCode: '1799 KD',
  houseNumber: '27',
  street: 'Kade',
  city: 'Duinmeer',
  municipality: 'Noordkust',
}
const hours = (...blocks: [from: string, till: string][]) => ({
  weekly: blocks.map(([from, till]) => ({ day: 'MO', from, till })),
  closedOnHolidays: [],
  special: [],
})
const closed = (...dates: string[]) => ({
  weekly: [],
  closedOnHolidays: [],
  special: dates.map((date) => ({ date, closed: true })),
})
const code = (text: string) => [{ code: text, startDate: '2020-01-01', original: false, current: true }]
const image = { id: 'a', name: 'a.png', mediaType: 'image/png', bytes: 100, width: 10, height: 10 }
const required = { required: true }

/** The rules that fields answer for by themselves; what needs other data is tested upstream. */
export const ruleCases: [
  sentence: string,
  field: FieldDefinition,
  valid: unknown[],
  invalid: unknown,
  error: string,
][] = [
  ['A field is required', fieldOf('text', required), ['x'], '', 'required'],
  ['At least one option must be selected', fieldOf('choices', required), [['boot']], [], 'choice.required'],
  ['Invalid date', fieldOf('date'), ['2028-02-29'], '2027-02-29', 'date.invalid'],
  ['Invalid email', fieldOf('email'), ['naam@voorbeeld.nl'], 'naam@', 'email'],
  [
    'Invalid postal code',
    fieldOf('address'),
    [address],
    { ...address, postalCode: '0799 KD' },
    'postalCode: address.postalCodeNL',
  ],
  ['Invalid value', fieldOf('yesNo'), [true, false], 'misschien', 'yesNo.word'],
  ['Minimum value', fieldOf('number', { minimum: 5 }), [5, 6], 4, 'number.minimum'],
  ['Maximum value', fieldOf('number', { maximum: 5 }), [0, 5], 6, 'number.maximum'],
  ['Values must not be below 0', fieldOf('number'), [0, 1], -1, 'number.minimum'],
  ['An empty number field has minimal value 0', fieldOf('number'), [null, 0], -1, 'number.minimum'],
  ['Minimum characters', fieldOf('text', { minimumLength: 3 }), ['abc'], 'ab', 'tooShort'],
  ['Too many characters', fieldOf('text', { maximumLength: 3 }), ['abc'], 'abcd', 'tooLong'],
  ['Minimum selections', fieldOf('choices', { minimumSelections: 1 }), [['boot'], undefined], [], 'selections.minimum'],
  [
    'Maximum selections',
    fieldOf('choices', { maximumSelections: 1 }),
    [['boot']],
    ['boot', 'voet'],
    'selections.maximum',
  ],
  ['Regex mismatch for text', fieldOf('text', { pattern: '^\\d{8}$' }), ['12345678'], '1234567', 'pattern'],
  ['Regex mismatch for phone', fieldOf('phone', { pattern: '^\\+316' }), ['06 12345678'], '0229 550123', 'pattern'],
  ['Regex mismatch for URL', fieldOf('url', { pattern: '\\.nl$' }), ['https://a.nl'], 'https://a.be', 'pattern'],
  ['A phone number that is too short', fieldOf('phone'), ['0229 55 01 23'], '0229 55 01', 'phone.tooShort'],
  ['HTML tags are not allowed in some text', fieldOf('multilineText'), ['1 < 2'], '<b>a</b>', 'htmlTags'],
  ['New lines are not allowed in some text', fieldOf('text'), ['a b'], 'a\nb', 'newLines'],
  ['Control codes are not allowed', fieldOf('multilineText'), ['a\nb'], 'a\u0007b', 'controlCodes'],
  ['Decimals beyond the allowed count', fieldOf('number', { decimals: 2 }), [1.25, 1], 1.255, 'number.decimals'],
  [
    'A mandatory checkbox cannot be left undecided',
    fieldOf('yesNo', required),
    [true, false],
    undefined,
    'yesNo.undecided',
  ],
  [
    'An amount must be above 0',
    fieldOf('price'),
    [{ kind: 'amount', amount: 1 }],
    { kind: 'amount', amount: 0 },
    'amount: price.amount',
  ],
  [
    'An explanation is required when the price is by explanation',
    fieldOf('price'),
    [{ kind: 'explanation', explanation: 'a' }],
    { kind: 'explanation' },
    'explanation: price.explanation',
  ],
  [
    'A date must be in the future where required',
    fieldOf('date', { future: true }),
    ['2026-11-21'],
    '2026-11-20',
    'date.future',
  ],
  [
    'A start date cannot be after the end date',
    fieldOf('dateRange'),
    [{ from: '2026-12-01', until: '2026-12-02' }],
    { from: '2026-12-03', until: '2026-12-02' },
    'until: dateRange.order',
  ],
  [
    'An opening time must come before the closing time',
    fieldOf('openingTimes'),
    [hours(['09:00', '12:00'])],
    hours(['12:00', '09:00']),
    'weekly.0.till: openingTimes.order',
  ],
  [
    'Duplicate opening times are refused',
    fieldOf('openingTimes'),
    [hours(['09:00', '12:00'], ['13:00', '17:00'])],
    hours(['09:00', '12:00'], ['09:00', '12:00']),
    'weekly.1.from: openingTimes.duplicate',
  ],
  [
    'Duplicate dates are refused',
    fieldOf('openingTimes'),
    [closed('2026-12-24', '2026-12-31')],
    closed('2026-12-24', '2026-12-24'),
    'special.1.date: openingTimes.duplicateDate',
  ],
  ['Dates too far in the future', fieldOf('date'), ['2126-11-20'], '2126-11-21', 'date.tooFar'],
  [
    'Dates too far apart',
    fieldOf('dateRange'),
    [{ from: '1926-11-20', until: '2026-11-20' }],
    { from: '1926-11-20', until: '2026-11-21' },
    'until: dateRange.tooLong',
  ],
  [
    'The house number must look like 27 or 27a',
    fieldOf('address'),
    [address, { ...address, houseNumber: '27a' }],
    { ...address, houseNumber: 'a27' },
    'houseNumber: address.houseNumber',
  ],
  [
    'A file needs an allowed type',
    fieldOf('file', { accept: ['image/png'] }),
    [image],
    { ...image, mediaType: 'image/gif' },
    'file.type',
  ],
  [
    'A file needs a maximum size',
    fieldOf('file', { maximumBytes: 100 }),
    [image],
    { ...image, bytes: 101 },
    'file.tooLarge',
  ],
  [
    'A file needs a maximum pixel count',
    fieldOf('file', { maximumPixels: 100 }),
    [image],
    { ...image, width: 11 },
    'file.tooManyPixels',
  ],
  [
    'A GPS coordinate out of bounds',
    fieldOf('gps'),
    [{ latitude: 52.9, longitude: 4.7 }],
    { latitude: 52.9, longitude: 180.1 },
    'longitude: gps.invalid',
  ],
  [
    'An ISIL code ends in 10 digits',
    fieldOf('isil'),
    [code('NL-0847119001')],
    code('NL-084711900'),
    '0.code: isil.code',
  ],
]

/** Sentences that need other data than the value: these the upstream answers for, and the form shows what it says. */
export const ruleCasesWithData: typeof ruleCases = [
  [
    'An email address is checked by DNS MX lookup',
    fieldOf('email'),
    ['info@goed.test'],
    'info@weg.test',
    'emailDomain',
  ],
  [
    'A URL must be reachable unless the skip check option is ticked',
    fieldOf('url'),
    ['https://goed.test/', { address: 'https://weg.test/', skipCheck: true }],
    'https://weg.test/',
    'url.unreachable',
  ],
  [
    'A postal code and house number combination must exist in the postal table',
    fieldOf('address'),
    [
      {
        ...{ type: 'ADDRESS', country: 'NL', street: 'Kade', city: 'A', municipality: 'B' },
        postalCode: '9875 XY',
        houseNumber: '27',
      },
    ],
    {
      type: 'ADDRESS',
      country: 'NL',
      street: 'Kade',
      city: 'A',
      municipality: 'B',
      postalCode: '9875 XY',
      houseNumber: '99',
    },
    'houseNumber: address.unknown',
  ],
  [
    'An ISIL code must not already exist',
    fieldOf('isil'),
    [[{ code: 'NL-0847119098', startDate: '2020-01-01' }]],
    [{ code: 'NL-0847119099', startDate: '2020-01-01' }],
    '0.code: isil.exists',
  ],
  ['Invalid value: a region that is not in the list', fieldOf('regions'), [['A'], []], ['A', 'Z'], 'regions.unknown'],
]
