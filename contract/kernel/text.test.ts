import { describe, expect, it } from 'vitest'
import { lineSchema, multilineSchema } from './text.ts'
import { isBlankText, visibleText } from './visible-text.ts'

const codeOf = (schema: ReturnType<typeof lineSchema>, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('a line of text', () => {
  it('is trimmed', () => expect(lineSchema(10).parse('  a b ')).toBe('a b'))
  it.each(['\u200b', ' \u2060\ufeff', '\u3164', '\u00ad\u115f', '\u2800', '\u{e0041}'])(
    'is empty when nobody sees it: %j',
    (value) => {
      expect(lineSchema(10).parse(value)).toBe('')
      expect(codeOf(lineSchema(10).min(1, { error: 'required' }), value)).toBe('required')
    },
  )
  it('keeps what is not seen between what is', () => expect(lineSchema(10).parse('👩‍💻')).toBe('👩‍💻'))
  it('may be as long as its maximum, after trimming', () => expect(lineSchema(3).parse(' abc ')).toBe('abc'))
  it('is too long beyond it', () => expect(codeOf(lineSchema(3), 'abcd')).toBe('tooLong'))
  it.each(['a\nb', 'a\tb', 'a\u0000b', 'a\u001bb', 'a\u0085b'])('refuses control codes: %j', (value) => {
    expect(codeOf(lineSchema(10), value)).toBe('controlCodes')
  })
})

describe('a text as it is seen', () => {
  it.each([
    ['\u202d0229 550 128\u202c', '0229 550 128'],
    ['info@\u200bvoorbeeld.nl', 'info@voorbeeld.nl'],
    ['biblio\u00adtheek', 'bibliotheek'],
    ['\ufeffNaam\u2066\u2069', 'Naam'],
    ['cafe\u0301', 'caf\u00e9'],
    ['👩\u200d👧', '👩\u200d👧'],
  ])('%j is %j', (typed, seen) => {
    expect(visibleText(typed)).toBe(seen)
    expect(lineSchema(100).parse(typed)).toBe(seen)
    expect(multilineSchema(100).parse(typed)).toBe(seen)
  })
  it('has in a line spaces that look like any other', () => {
    expect(lineSchema(100).parse('De\u00a0Vuurtoren\u202f2')).toBe('De Vuurtoren 2')
    expect(multilineSchema(100).parse('5\u00a0km')).toBe('5\u00a0km')
  })
  it('is empty when nothing of it is seen', () => expect(isBlankText(' \u200b\u00ad')).toBe(true))
})

describe('a text of several lines', () => {
  it('keeps line ends and tabs', () => expect(multilineSchema(10).parse('a\r\n\tb')).toBe('a\r\n\tb'))
  it.each(['a\u0000b', 'a\u001bb', 'a\u007fb'])('refuses other control codes: %j', (value) => {
    expect(codeOf(multilineSchema(10), value)).toBe('controlCodes')
  })
})
