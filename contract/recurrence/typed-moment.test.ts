import { describe, expect, it } from 'vitest'
import { readTypedDay, readTypedMoment, readTypedTime } from './typed-moment.ts'

// A Tuesday.
const context = { today: () => '2026-11-24' }
const past = { ...context, towards: 'past' as const }
const unknown = { ...context, towards: 'unknown' as const }

it.each(['__proto__', 'constructor', 'toString'])('%s is no day', (text) => {
  expect(readTypedDay(text, context)).toBeUndefined()
})

describe('a day as people type it', () => {
  it.each([
    ['31-12', '2026-12-31'],
    ['31/12/26', '2026-12-31'],
    ['31/12/69', '2069-12-31'],
    ['31/12/70', '1970-12-31'],
    ['31.12.2026', '2026-12-31'],
    ['24-11', '2026-11-24'],
    ['23-11', '2027-11-23'],
    ['29-2', '2028-02-29'],
    ['2026-12-31', '2026-12-31'],
    ['31122026', '2026-12-31'],
    ['31 dec', '2026-12-31'],
    ['1 mei', '2027-05-01'],
    ['1 januari 2028', '2028-01-01'],
    ['3 okt. 2026', '2026-10-03'],
    ['December 31, 2026', '2026-12-31'],
    ['31st of December', '2026-12-31'],
    ['vandaag', '2026-11-24'],
    ['Morgen', '2026-11-25'],
    ['overmorgen', '2026-11-26'],
    ['gisteren', '2026-11-23'],
    ['today', '2026-11-24'],
    ['Tomorrow', '2026-11-25'],
    ['yesterday', '2026-11-23'],
    ['ma', '2026-11-30'],
    ['di', '2026-12-01'],
    ['woensdag', '2026-11-25'],
    ['Thu', '2026-11-26'],
    ['ma 30-11', '2026-11-30'],
    ['maandag 30 november', '2026-11-30'],
    ['over 3 dagen', '2026-11-27'],
    ['over een week', '2026-12-01'],
    ['in 2 weeks', '2026-12-08'],
    ['over 3 maanden', '2027-02-24'],
  ])('%s is %s', (text, day) => expect(readTypedDay(text, context)).toBe(day))

  it.each([
    ['25-11', '2025-11-25'],
    ['24-11', '2026-11-24'],
    ['di', '2026-11-17'],
    ['ma', '2026-11-23'],
    ['wo', '2026-11-18'],
    ['1 nov', '2026-11-01'],
    ['1-5-98', '1998-05-01'],
    ['1-5-27', '1927-05-01'],
  ])('where one looks back, %s is %s', (text, day) => expect(readTypedDay(text, past)).toBe(day))

  it.each([
    ['1-5-1898', '1898-05-01'],
    ['1-5-65', '1965-05-01'],
    ['1-5-36', '2036-05-01'],
    ['1 mei 37', '1937-05-01'],
    ['vandaag', '2026-11-24'],
    ['1-5', undefined],
    ['1 mei', undefined],
    ['ma 30-11', undefined],
  ])('where either way could be meant, %s is %s', (text, day) => expect(readTypedDay(text, unknown)).toBe(day))

  it.each([
    '',
    '12',
    'ooit',
    '31-11',
    '29-2-2027',
    '0-1',
    '1-13',
    '2026-2',
    '1-2-026',
    'di 30-11',
    'ma 9:00',
    '31 foo',
  ])('%j is none', (text) => expect(readTypedDay(text, context)).toBeUndefined())

  it('turns the year', () => {
    const today = () => '2026-12-31'
    expect(readTypedDay('1-1', { today })).toBe('2027-01-01')
    expect(readTypedDay('31-12', { today })).toBe('2026-12-31')
    expect(readTypedDay('morgen', { today })).toBe('2027-01-01')
    expect(readTypedDay('vr', { today })).toBe('2027-01-01')
    expect(readTypedDay('31-12', { today: () => '2027-01-01', towards: 'past' })).toBe('2026-12-31')
  })

  it.each([
    ['the night that loses an hour', '2027-03-27', '2027-03-28', '2027-03-29'],
    ['the night that has one more', '2026-10-24', '2026-10-25', '2026-10-26'],
  ])('counts days, not hours, over %s', (_, today, next, after) => {
    expect(readTypedDay('morgen', { today: () => today })).toBe(next)
    expect(readTypedDay('overmorgen', { today: () => today })).toBe(after)
    expect(readTypedDay('zo', { today: () => today })).toBe(next)
  })

  it('asks for today only where that is needed', () => {
    const today = () => {
      throw new Error('asked')
    }
    expect(readTypedDay('31-12-2026', { today })).toBe('2026-12-31')
    expect(readTypedDay('geen datum', { today })).toBeUndefined()
  })
})

describe('a time as people type it', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['9:30', '09:30'],
    ['9u30', '09:30'],
    ['9 30', '09:30'],
    ['9 uur', '09:00'],
    ['9 uur 30', '09:30'],
    ['17h', '17:00'],
    ['half 10', '09:30'],
    ['kwart over 9', '09:15'],
    ['kwart voor 9 uur', '08:45'],
    ['9 am', '09:00'],
    ['9.30pm', '21:30'],
    ['12 am', '00:00'],
    ['12 p.m.', '12:00'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
  ])('%s is %s', (text, time) => expect(readTypedTime(text)).toBe(time))

  it.each(['', '24:00', '9:60', '9:3', '9:', 'negen', '12345', '-9', '13 pm', 'half 0', 'half 25'])(
    '%j is none',
    (text) => expect(readTypedTime(text)).toBeUndefined(),
  )
})

describe('both in one', () => {
  it.each([
    ['ma 9:00', '2026-11-30', '09:00'],
    ['morgen 9', '2026-11-25', '09:00'],
    ['morgen half 10', '2026-11-25', '09:30'],
    ['31-12 om 9.30', '2026-12-31', '09:30'],
    ['12 nov 2027, 9 uur 30', '2027-11-12', '09:30'],
    ['tomorrow at 9 am', '2026-11-25', '09:00'],
    ['2026-12-31T09:30', '2026-12-31', '09:30'],
  ])('%s is %s at %s', (text, day, time) => expect(readTypedMoment(text, context)).toEqual({ day, time }))

  it.each(['31-12', '1 2 2026', '12 nov 26', 'ma', '9:00', '', 'ma 25:00', 'ooit 9:00'])('%j has not both', (text) =>
    expect(readTypedMoment(text, context)).toBeUndefined(),
  )
})
