import { describe, expect, it } from 'vitest'
import { isNearlySame, refusedText, refusedValue } from './report-rules.ts'
import { codeOfUuid, uuidsOfCode } from './short-code.ts'
import { reportInputSchema } from './visitor-report.ts'

describe('what a visitor writes', () => {
  it.each([
    'Het nummer klopt niet, het is 0229 550 129.',
    'Op maandag open van 9.00-17.00 uur; op 1/2 dicht',
    'Dicht.Morgen weer open & zaterdag ook',
    'De prijs is < 5 euro',
    'Mail naar info@bibliotheek.example',
  ])('%s is taken', (text) => expect(refusedText(text)).toBeUndefined())

  it.each(['Kijk op https://win.example', 'www.win.example', 'win.example/prijs', 'javascript:alert(1)', 'HTTP:win'])(
    '%s has a link',
    (text) => expect(refusedText(text)).toBe('report.noLinks'),
  )

  it.each(['<a href=x>', '<script>', '[url=x]prijs[/url]', '[prijs](x)', '&#60;b&#62;', '<!-- x'])(
    '%s has markup',
    (text) => expect(refusedText(text)).toBe('report.noMarkup'),
  )

  it('a value is looked through, but for an address in a field for addresses', () => {
    expect(refusedValue('address', { street: 'www.win.example', houseNumber: '1' })).toBe('report.noLinks')
    expect(refusedValue('text', ['Goed', '<b>'])).toBe('report.noMarkup')
    expect(refusedValue('url', 'https://bibliotheek.example')).toBeUndefined()
  })

  it('has bounds, and an address is one', () => {
    const codes = (given: object) =>
      reportInputSchema.safeParse({ nonce: '', field: '', ...given }).error?.issues.map(({ message }) => message)
    expect(codes({ text: 'a'.repeat(501) })).toEqual(['tooLong'])
    expect(codes({ value: 'a'.repeat(2001) })).toEqual(['tooLong'])
    expect(codes({ email: 'geen adres' })).toEqual(['email'])
    expect(codes({ text: 'Zie www.x.example' })).toEqual(['report.noLinks'])
    expect(codes({})).toBeUndefined()
  })
})

describe('two reports', () => {
  it.each([
    ['Het nummer is weg.', 'het nummer is WEG!!'],
    ['Er is al een jaar geen lift meer in dit gebouw', 'Er is al een jaar geen lift in dit gebouw'],
    ['Café dicht', 'cafe dicht'],
  ])('%s says the same as %s', (one, other) => expect(isNearlySame(one, other)).toBe(true))

  it.each([
    ['Het nummer is nu 0229 550 129', 'Het nummer is nu 0229 550 128'],
    ['Open tot 17 uur', 'Open tot 18 uur'],
    ['De lift is stuk', 'De deur is dicht'],
    ['Dicht', ''],
  ])('%s says something else than %s', (one, other) => expect(isNearlySame(one, other)).toBe(false))
})

describe('a short name', () => {
  const uuid = '0c31f3c4-7a3e-8b1a-9c77-2f1d3b5a7e90'
  it('has ten signs, and leads back to the UUIDs that begin so', () => {
    const code = codeOfUuid(uuid)
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/)
    const { first = '', last = '' } = uuidsOfCode(code) ?? {}
    expect(first <= uuid && uuid <= last).toBe(true)
    expect(first.slice(0, 13)).toBe(uuid.slice(0, 13).replace(/.$/, (sign) => sign))
    expect(uuidsOfCode(codeOfUuid(first))).toEqual(uuidsOfCode(code))
  })

  it('is read as it is meant, and what is none is none', () => {
    const code = codeOfUuid(uuid)
    expect(
      uuidsOfCode(` ${code.slice(0, 5)}-${code.slice(5).toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l')}`),
    ).toEqual(uuidsOfCode(code))
    for (const none of ['', 'abc', `${code}0`, 'uuuuuuuuuu', '../../etc/x']) expect(uuidsOfCode(none)).toBeUndefined()
  })
})
