import { expect, it } from 'vitest'
import { type FieldType, fieldTypes } from '../types/field-traits.ts'
import { canBeDoubted, completedBy, meaningOf, sameInMeaning } from './meaning.ts'

const label = { nl: 'Veld', en: 'Field' }
const options = [
  { value: 'a', label },
  { value: 'b', label },
]
const field = (type: FieldType, more = {}) => ({
  ...{ name: 'veld', type, label },
  ...(type === 'choice' || type === 'choices' ? { options } : {}),
  ...more,
})

const address = { type: 'ADDRESS', country: 'NL', street: 'Dorpsweg', city: 'Hoorn', municipality: 'Hoorn' }
const block = (day: string, from: string, till: string, more = {}) => ({ day, from, till, ...more })
const open = (weekly: unknown[], more = {}) => ({ weekly, closedOnHolidays: [], special: [], ...more })

it.each<[FieldType, unknown, unknown]>([
  ['phone', '+31229550129', '0229 - 550 129'],
  ['email', 'Info@hoorn.nl', 'Info@HOORN.nl'],
  ['url', 'https://www.bibliotheek.nl/', 'http://bibliotheek.nl?utm_source=krant#top'],
  ['url', { address: 'https://bibliotheek.nl', skipCheck: true }, 'https://bibliotheek.nl/'],
  ['text', 'Bibliotheek Sint-Maarten', 'bibliotheek  SINT MAARTEN.'],
  ['text', 'Café', 'Cafe'],
  ['multilineText', 'Een.\nTwee', 'een twee'],
  ['richText', '<p>Een <strong>twee</strong></p>', '<p>Een</p><p>twee.</p>'],
  [
    'address',
    { ...address, postalCode: '1621 AB', houseNumber: '12A' },
    { ...address, postalCode: '1621 AB', houseNumber: '12', addition: 'a' },
  ],
  [
    'address',
    { ...address, postalCode: '1621 AB', houseNumber: '12' },
    { ...address, street: 'Dorps weg', postalCode: '1621ab', houseNumber: '12' },
  ],
  [
    'openingTimes',
    open([block('MO', '09:00', '17:00')]),
    open([block('MO', '12:00', '17:00'), block('MO', '09:00', '12:00')]),
  ],
  [
    'openingTimes',
    open([block('SU', '22:00', '02:00', { closesNextDay: true })]),
    open([block('MO', '00:00', '02:00'), block('SU', '22:00', '00:00', { closesNextDay: true })]),
  ],
  ['price', { kind: 'amount', amount: 750 }, { kind: 'amount', amount: 750, explanation: '' }],
  ['choices', ['a', 'b'], ['b', 'a']],
  ['keywords', ['Leesbevordering'], ['leesbevordering']],
  [
    'isil',
    [{ code: 'NL-0800001234', startDate: '2020-01-01', original: true, current: true }],
    [{ code: 'nl-0800001234', startDate: '2021-01-01', original: false, current: true }],
  ],
])('%s: %j means %j', (type, one, other) => {
  expect(sameInMeaning(field(type), one, other)).toBe(true)
  expect(sameInMeaning(field(type), other, one)).toBe(true)
})

it.each<[FieldType, unknown, unknown]>([
  ['phone', '+31229550129', '+31229550128'],
  ['email', 'Info@hoorn.nl', 'info@hoorn.nl'],
  ['url', 'https://bibliotheek.nl/hoorn', 'https://bibliotheek.nl/enkhuizen'],
  ['text', 'C', 'D'],
  ['text', '?', '!'],
  ['yesNo', true, false],
  ['number', 1, 10],
  [
    'address',
    { ...address, postalCode: '1621 AB', houseNumber: '12' },
    { ...address, postalCode: '1621 AB', houseNumber: '14' },
  ],
  ['openingTimes', open([block('MO', '09:00', '17:00')]), open([block('MO', '09:00', '17:30')])],
  [
    'openingTimes',
    open([block('MO', '09:00', '17:00')]),
    open([block('MO', '09:00', '17:00', { byAppointment: true })]),
  ],
  ['price', { kind: 'free' }, { kind: 'amount', amount: 1 }],
  ['phone', undefined, '+31229550129'],
])('%s: %j does not mean %j', (type, one, other) => expect(sameInMeaning(field(type), one, other)).toBe(false))

it('what a source leaves out it does not contradict, and taking it over keeps it', () => {
  const here = open([block('MO', '09:00', '17:00')], { closedOnHolidays: ['be:kerstmis'], note: 'Bel aan' })
  expect(sameInMeaning(field('openingTimes'), here, open([block('MO', '09:00', '17:00')]))).toBe(true)
  expect(completedBy(field('openingTimes'), here, open([block('TU', '09:00', '17:00')]))).toEqual({
    ...here,
    weekly: [block('TU', '09:00', '17:00')],
  })
  const door = { ...address, postalCode: '1621 AB', houseNumber: '12', addition: 'bis' }
  expect(sameInMeaning(field('address'), door, { ...door, addition: undefined })).toBe(true)
  expect(sameInMeaning(field('address'), door, { ...door, addition: undefined, houseNumber: '14' })).toBe(false)
})

it('a field that repeats is a set', () => {
  const phones = field('phone', { repeatable: true })
  expect(sameInMeaning(phones, ['+31229550129', '+31229550128'], ['0229550128', '0229550129'])).toBe(true)
  expect(sameInMeaning(phones, ['+31229550129'], ['0229550128', '0229550129'])).toBe(false)
})

it('types of which nobody can say whether two values mean the same say so', () => {
  const silent = fieldTypes.filter((type) => !canBeDoubted(field(type)))
  expect(silent).toEqual(['gps', 'file', 'recurrence'])
  expect(sameInMeaning(field('gps'), { latitude: 1, longitude: 1 }, { latitude: 1, longitude: 1 })).toBeUndefined()
})

it('a value of another shape is compared with nothing', () => {
  expect(meaningOf(field('phone'), { number: 1 })).toBeUndefined()
})
