import { describe, expect, it } from 'vitest'
import { AppError } from '#contract/kernel/errors'
import { demoTenants } from '../demo/content.ts'
import { parseOverrides } from './overrides.ts'

const refusal = (nl: Record<string, string>) => {
  try {
    parseOverrides({ nl, en: {} })
  } catch (error) {
    if (error instanceof AppError) return error.options.fields
    throw error
  }
  return undefined
}

describe('translation overrides', () => {
  it.each([
    ['plain text', { 'frame.skip': 'Ga verder' }],
    ['the values of the text that it replaces', { 'frame.titled': '{site}: {title}' }],
    ['fewer values', { 'frame.titled': '{title}' }],
    ['an escaped brace', { 'frame.skip': "Naar '{'inhoud'}'" }],
    ['a comparison', { 'frame.skip': 'Meer dan > 5' }],
    ['several lines', { 'frame.skip': 'Een\ntwee' }],
    [
      'a choice and a number as the text that it replaces has them',
      {
        'verification.days': '{count, plural, one {één dag} other {# dagen}}',
        'maintenance.bytes': '{megabytes, number} megabyte',
      },
    ],
  ])('may hold %s', (_what, nl) => {
    expect(parseOverrides({ nl, en: {} }).nl).toEqual(nl)
  })

  it.each([
    ['an open brace', 'Naar {'],
    ['a value without an end', '{title'],
    ['a plural without "other"', '{title, plural, one {x}}'],
    ['an open tag', 'Naar <b>'],
  ])('may not hold %s', (_what, text) => {
    expect(refusal({ 'frame.titled': text })).toEqual([{ path: 'nl.frame.titled', code: 'translationSyntax' }])
  })

  it.each([
    ['<b>', '<b>Naar</b> de inhoud'],
    ['<b>', '{title, select, other {<b>x</b>}}'],
    ['<script>', '<script>alert(1)</script>'],
    ['{onbekend}', 'Naar {onbekend}'],
    ['{title}', '{title, plural, other {#}}'],
    ['{site}', '{site, number}'],
    ['{title}', '{title, date, long}'],
  ])('names %s, which can stand nowhere in this text', (detail, text) => {
    const refused = { path: 'nl.frame.titled', code: 'translationPart', params: { detail } }
    expect(refusal({ 'frame.titled': text })).toEqual([refused])
  })

  it.each([
    ['a text that is too long', { 'frame.skip': 'x'.repeat(1001) }],
    ['a text that is far longer than the one it replaces', { 'frame.skip': 'x'.repeat(49) }],
    ['an empty text', { 'frame.skip': '' }],
    ['a text that nobody sees', { 'frame.skip': ' \u200b ' }],
    ['a text that turns what stands beside it', { 'frame.skip': '\u202ea' }],
    ['control codes', { 'frame.skip': 'a\u0000b' }],
    ['a key that no text has', { 'frame.bestaatNiet': 'x' }],
    ['a key that names a whole part', { frame: 'x' }],
    ['a key that reaches a prototype', { 'frame.__proto__.x': 'x' }],
    ['a key that every object has', { constructor: 'x' }],
    ['a key with a way out', { 'frame..skip': 'x' }],
  ])('may not be %s', (_what, nl) => {
    expect(refusal(nl)).toHaveLength(1)
  })

  it('name every faulty text at once', () => {
    expect(refusal({ 'frame.skip': '{', 'frame.titled': '<b>x</b>' })).toHaveLength(2)
  })

  it.each(demoTenants.map((tenant) => [tenant.key, tenant] as const))(
    'of the demo site %s are sound',
    (_key, tenant) => {
      expect(parseOverrides(tenant.site.i18n)).toEqual(tenant.site.i18n)
    },
  )
})
