import { describe, expect, it } from 'vitest'
import { addressValue, lookUpKey, readAddress, tidyPostalCode } from './address/address-value'
import { dateText, valueOfDateText } from './date/date-text'
import { errorsBelow, ownError, partId } from './field-errors'
import { parseCoordinates } from './gps/coordinates'
import { movedTo, rowsToStore } from './list-moves'
import { numberText, parseNumber, valueOfText } from './number/number-text'
import { phoneText, valueOfPhoneText } from './phone/phone-text'
import { amountText, parseEuros, valueOfAmountText } from './price/price-text'
import { withPart } from './read-value'
import { charactersLeft } from './text/characters'
import { completeWebAddress, isWebAddress } from './url/web-address'

describe('numbers', () => {
  it.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['1.500', 1500],
    ['1.234.567,89', 1234567.89],
    ['-3', -3],
    ['12,', 12],
    [' 1 000 ', 1000],
  ])('reads the Dutch %j as %d', (text, number) => {
    expect(parseNumber(text, 'nl')).toBe(number)
  })

  it('reads 1,500 by the language of the page', () => {
    expect(parseNumber('1,500', 'en')).toBe(1500)
    expect(parseNumber('1,500', 'nl')).toBe(1.5)
  })

  it.each(['', 'tien', '1,2,3', '1e5', '12 stuks', '-'])('reads %j as no number', (text) => {
    expect(parseNumber(text, 'nl')).toBeUndefined()
  })

  it('keeps what is no number as typed, so that nothing is lost', () => {
    expect(valueOfText('tien', 'nl')).toBe('tien')
    expect(valueOfText('  ', 'nl')).toBeUndefined()
  })

  it.each([0, 1.5, 1234567.25, -0.125])('reads back %d as it writes it', (number) => {
    for (const locale of ['nl', 'en'] as const) expect(parseNumber(numberText(number, locale), locale)).toBe(number)
  })
})

describe('amounts', () => {
  it.each([
    ['58,50', 5850],
    ['€ 58,50', 5850],
    ['12', 1200],
    ['1.250,-', 125000],
    ['0,07', 7],
    ['1,1', 110],
    ['19,99', 1999],
    ['€1.000.000', 100000000],
  ])('reads %j as %d cents', (text, cents) => {
    expect(parseEuros(text, 'nl')).toBe(cents)
  })

  it.each(['0,005', 'gratis', '', '5,5,5'])('reads %j as no amount', (text) => {
    expect(parseEuros(text, 'nl')).toBeUndefined()
  })

  it('shows cents as euros, and what was typed wrongly as it was', () => {
    expect(amountText(125000, 'nl')).toBe('1250,00')
    expect(amountText('vijf', 'nl')).toBe('vijf')
    expect(valueOfAmountText('vijf', 'nl')).toBe('vijf')
    expect(valueOfAmountText('', 'nl')).toBeUndefined()
  })

  it('reads back every amount it shows', () => {
    for (const cents of [1, 10, 99, 100, 101, 5850, 123456789])
      for (const locale of ['nl', 'en'] as const) expect(parseEuros(amountText(cents, locale), locale)).toBe(cents)
  })
})

describe('phone numbers', () => {
  it.each([
    ['0229 55 01 23', '+31229550123', '0229 550 123'],
    ['(020) 123-4567', '+31201234567', '020 123 4567'],
    ['0612345678', '+31612345678', '06 12345678'],
    ['+31 (0)229 550123', '+31229550123', '0229 550 123'],
    ['0900-1234', '+319001234', '0900 1234'],
    ['14 0229', '+31140229', '14 0229'],
    ['0032 3 233 12 34', '+3232331234', '+32 3 233 12 34'],
    ['+49 30 123456', '+4930123456', '+49 30 123456'],
    ['112', '112', '112'],
  ])('stores %j as %s and shows %s', (typed, stored, shown) => {
    expect(valueOfPhoneText(typed)).toBe(stored)
    expect(phoneText(stored)).toBe(shown)
  })

  it.each(['0229 55 01', 'bel ons', '+31 229 55 01', '+44 20 7946 0000'])('leaves %j as typed', (text) => {
    expect(valueOfPhoneText(text)).toBe(text)
  })
})

describe('rows that are dragged', () => {
  it('come where they are put, and stay where that is nowhere', () => {
    expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    const list = ['a', 'b']
    for (const [from, to] of [
      [0, 0],
      [0, 2],
      [5, 0],
      [0, -1],
    ] as const)
      expect(movedTo(list, from, to)).toBe(list)
    expect(movedTo(['a', undefined, 'c'], 1, 2)).toEqual(['a', 'c', undefined])
  })
})

describe('dates', () => {
  it('stores a date as YYYY-MM-DD and anything else as typed', () => {
    expect(valueOfDateText('1-2-26')).toBe('2026-02-01')
    expect(valueOfDateText('31-4-2026')).toBe('31-4-2026')
    expect(valueOfDateText('1-5', 'unknown')).toBe('1-5')
    expect(valueOfDateText(' ')).toBeUndefined()
    expect(dateText('2026-02-01')).toBe('01-02-2026')
    expect(dateText('31-4-2026')).toBe('31-4-2026')
  })
})

describe('addresses', () => {
  const full = {
    type: 'ADDRESS',
    country: 'NL',
    postalCode: '1799 KD',
    houseNumber: '12',
    street: 'Kade',
    city: 'Duinmeer',
    municipality: 'Noordkust',
  }

  it('gives back what it read', () => {
    expect(addressValue(readAddress(full))).toEqual(full)
  })

  it.each([
    ['MAILBOX', { type: 'MAILBOX', country: 'NL', postalCode: '1799 KD', houseNumber: '12', city: 'Duinmeer' }],
    ['FREEPOST', { type: 'FREEPOST', country: 'NL', postalCode: '1799 KD', houseNumber: '12', city: 'Duinmeer' }],
    ['NOADDRESS', { type: 'NOADDRESS', country: 'NL', municipality: 'Noordkust' }],
  ] as const)('keeps only the parts that a %s has', (kind, value) => {
    expect(addressValue({ ...readAddress(full), kind })).toEqual(value)
  })

  it('is no value when nothing is filled in, unless it says that there is no address', () => {
    expect(addressValue(readAddress(undefined))).toBeUndefined()
    expect(addressValue({ kind: 'NOADDRESS', country: 'NL', parts: {}, isUnlisted: false })).toEqual({
      type: 'NOADDRESS',
      country: 'NL',
    })
  })

  it('keeps the mark of an address that the postal table does not know, and of a mailbox none', () => {
    const unlisted = { ...full, unlisted: true }
    expect(addressValue(readAddress(unlisted))).toEqual(unlisted)
    expect(addressValue({ ...readAddress(unlisted), kind: 'MAILBOX' })).not.toHaveProperty('unlisted')
  })

  it('looks up whole Dutch addresses only', () => {
    expect(lookUpKey(readAddress({ ...full, postalCode: '1799kd', houseNumber: ' 12a ', addition: 'bis' }))).toEqual([
      '1799 KD',
      '12a',
      'bis',
    ])
    for (const change of [{ country: 'BE' }, { postalCode: '1799' }, { houseNumber: '' }, { type: 'MAILBOX' }])
      expect(lookUpKey(readAddress({ ...full, ...change }))).toBeUndefined()
  })

  it('tidies Dutch postal codes and no others', () => {
    expect(tidyPostalCode('1799kd', 'NL')).toBe('1799 KD')
    expect(tidyPostalCode('1799kd', 'BE')).toBe('1799kd')
    expect(tidyPostalCode(' 1799k', 'NL')).toBe('1799k')
  })
})

describe('web addresses', () => {
  it('adds https:// where only that is missing', () => {
    expect(completeWebAddress(' www.voorbeeld.nl/pad?x=1 ')).toBe('https://www.voorbeeld.nl/pad?x=1')
    for (const text of ['http://voorbeeld.nl', 'geen adres', 'voorbeeld', 'mailto:a@b.nl', 'javascript:alert(1)'])
      expect(completeWebAddress(text)).toBe(text)
  })

  it('follows http and https only', () => {
    expect(isWebAddress('https://voorbeeld.nl')).toBe(true)
    for (const text of ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//voorbeeld.nl', ''])
      expect(isWebAddress(text)).toBe(false)
  })
})

describe('coordinates', () => {
  it('splits what maps copy', () => {
    expect(parseCoordinates('52.8612, 4.8275')).toEqual({ latitude: 52.8612, longitude: 4.8275 })
    expect(parseCoordinates('52,8612; 4,8275')).toEqual({ latitude: 52.8612, longitude: 4.8275 })
    expect(parseCoordinates('-33.86 151.2')).toEqual({ latitude: -33.86, longitude: 151.2 })
    for (const text of ['52.8612', '52,8612', 'a, b', '']) expect(parseCoordinates(text)).toBeUndefined()
  })
})

describe('characters left', () => {
  it('stays silent while the limit is far off, and goes below zero beyond it', () => {
    expect(charactersLeft('kort', 240)).toBeUndefined()
    expect(charactersLeft('x'.repeat(161), 240)).toBe(79)
    expect(charactersLeft('x'.repeat(243), 240)).toBe(-3)
    expect(charactersLeft('x'.repeat(900), undefined)).toBeUndefined()
  })
})

describe('parts and errors of a value', () => {
  it('drops a blank part, and the whole when nothing is left', () => {
    expect(withPart({ from: 'a', until: 'b' }, 'until', undefined)).toEqual({ from: 'a' })
    expect(withPart({ from: 'a' }, 'from', '')).toBeUndefined()
  })

  it('shows an error of a part without a control at the field itself', () => {
    const isShown = (part: string) => part === 'city'
    expect(ownError({ city: 'Vul een plaats in.' }, isShown)).toBeUndefined()
    expect(ownError({ elsewhere: 'Mis.' }, isShown)).toBe('Mis.')
    expect(ownError({ elsewhere: 'Mis.', '': 'Zelf.' }, isShown)).toBe('Zelf.')
  })

  it('gives an item of a list its own errors', () => {
    expect(errorsBelow({ '1': 'a', '1.code': 'b', '10.code': 'c' }, '1')).toEqual({ '': 'a', code: 'b' })
    expect(partId('field-x', 'weekly.3.till')).toBe('field-x-weekly-3-till')
  })

  it('keeps a row that was cleared between others in its place, and none at the end', () => {
    expect(rowsToStore(['a', undefined, 'c', '', undefined])).toEqual(['a', '', 'c'])
    expect(rowsToStore([undefined, ''])).toEqual([])
  })
})
