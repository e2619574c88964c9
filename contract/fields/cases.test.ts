import libraryMetadata from 'libphonenumber-js/max/metadata'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { casesOf } from '#test/contract/fields/case-files'
import { check, fieldOf } from '#test/contract/fields/check-one'
import { normaliseIsil } from './isil.ts'
import phoneMetadata from './phone-metadata.json' with { type: 'json' }
import { normalisePhone } from './phone-number.ts'
import { normalisePostalCode } from './postal-code.ts'
import { webAddressIssue } from './web-address.ts'

const country = z.enum(['NL', 'BE', 'DE'])
const phones = casesOf(
  'phones/phone-cases.json',
  z.object({
    region: country,
    input: z.string(),
    valid: z.boolean(),
    e164: z.string().nullish(),
    mutation: z.string().optional(),
  }),
)
const codes = casesOf(
  'isil/isil-cases.json',
  z.object({ code: z.string(), product_valid: z.boolean().optional(), why: z.string().optional() }),
)
const postal = casesOf(
  'addresses-nl/postcode-cases.dev.json',
  z.object({
    postcode: z.string().optional(),
    house: z.string().optional(),
    syntax_valid_NL: z.unknown().optional(),
    syntax_valid: z.unknown().optional(),
    exists: z.unknown().optional(),
  }),
)
const spellings = casesOf(
  'addresses-nl/normalise-cases.json',
  z.object({ postcode_in: z.string().nullable(), postcode_out: z.string().nullable() }),
)
const emails = casesOf(
  'strings/email-cases.json',
  z.object({ address: z.string(), valid_addr: z.boolean(), plain: z.boolean() }),
)
const urls = casesOf(
  'strings/url-cases.json',
  z.object({ input: z.string(), valid: z.boolean(), href: z.string().nullable(), protocol: z.string().nullable() }),
)

const address = { type: 'ADDRESS', country: 'NL', postalCode: '1799 KD', street: 'a', city: 'b', municipality: 'c' }

it('knows of telephone numbers what the library knows, for three countries only', () => {
  const { NL, BE, DE } = libraryMetadata.countries
  expect(phoneMetadata).toMatchObject({ version: libraryMetadata.version, countries: { NL, BE, DE } })
})

describe.skipIf(!phones)('the phone numbers of libphonenumber', () => {
  it.each(phones ?? [])('$region $input', ({ region, input, valid, e164, mutation }) => {
    // The library leaves an extension out; a caller without it reaches somebody else.
    expect(normalisePhone(input, region)).toBe(valid && mutation !== 'extension' ? e164 : undefined)
  })
})

describe.skipIf(!codes)('ISIL codes of the public-library scheme', () => {
  // Cases without a verdict are broken or foreign, but for the two that ask whether spelling is forgiven: it is.
  it.each(codes ?? [])('$code', ({ code, product_valid, why = '' }) => {
    expect(normaliseIsil(code, 'NL') !== undefined).toBe(product_valid ?? /\((?:normalise|trim)\?\)/.test(why))
  })
})

describe.skipIf(!postal)('Dutch postal codes and house numbers', () => {
  const judged = (postal ?? []).filter((one) => typeof one.syntax_valid_NL === 'boolean')
  it.each(judged)('postal code $postcode', ({ postcode = '', syntax_valid_NL }) => {
    expect(normalisePostalCode(postcode, 'NL') !== undefined).toBe(syntax_valid_NL)
  })
  const houses = (postal ?? []).filter((one) => typeof one.syntax_valid === 'boolean')
  it.each(houses)('house number $house', ({ house = '', syntax_valid }) => {
    expect(check(fieldOf('address'), { ...address, houseNumber: house }).errors.length === 0).toBe(syntax_valid)
  })
  it('accepts every postal code that exists, as `1234 AB`', () => {
    const existing = (postal ?? []).filter((one) => one.exists === true)
    expect(existing.length).toBeGreaterThan(300)
    for (const { postcode = '' } of existing)
      expect(normalisePostalCode(postcode, 'NL')).toBe(`${postcode.slice(0, 4)} ${postcode.slice(-2)}`)
  })
  it.each(spellings ?? [])('spelling $postcode_in', ({ postcode_in, postcode_out }) => {
    expect(normalisePostalCode(postcode_in ?? '', 'NL') ?? postcode_in).toBe(postcode_out)
  })
})

describe.skipIf(!emails)('e-mail addresses of isemail', () => {
  const accepted = (text: string) => check(fieldOf('email'), text).value !== undefined
  it('takes every plain one with a dot in its domain', () => {
    const plain = (emails ?? []).filter((one) => one.plain && /@.*\./.test(one.address))
    expect(plain.filter((one) => !accepted(one.address)).map((one) => one.address)).toEqual([])
  })
  it('takes none that is no address at all, blanks around it aside', () => {
    const wrong = (emails ?? []).filter((one) => !one.valid_addr && one.address === one.address.trim())
    expect(wrong.filter((one) => accepted(one.address)).map((one) => one.address)).toEqual([])
  })
})

describe.skipIf(!urls)('web addresses of the web platform tests', () => {
  it('takes only what parses, with http or https, without user info', () => {
    for (const { input, valid, protocol } of urls ?? []) {
      // Node takes punycode that decodes to nothing; checking whether the address can be reached finds those.
      if (webAddressIssue(input) !== undefined || /xn--/i.test(input)) continue
      expect([input, valid, /^https?:$/.test(protocol ?? '')]).toEqual([input, true, true])
      expect([input, new URL(input).username]).toEqual([input, ''])
    }
  })
})
