import { z } from 'zod'
import { countries, type Locale } from '../kernel/constants.ts'
import { wordDiff } from '../types/diff.ts'
import { type FieldRules, isBlank, isEmptyRecord, isRecord, missingOr, withoutBlanks } from '../types/field-rules.ts'
import { plainText } from './plain-text.ts'
import { normalisePostalCode } from './postal-code.ts'
import { textMeaning } from './text-meaning.ts'
import { wordFor } from './value-words.ts'

export type Country = (typeof countries)[number]

export type Address =
  | {
      type: 'ADDRESS'
      country: Country
      /** Dutch ones as `1234 AB`. */
      postalCode: string
      houseNumber: string
      addition?: string
      street: string
      city: string
      municipality: string
      /** The province or state, as the postal table has it. */
      region?: string
      /** The postal table does not know it, and somebody or a file says that it is right all the same. */
      unlisted?: true
    }
  /** The house number is the number of the box or of the freepost licence. */
  | { type: 'MAILBOX' | 'FREEPOST'; country: Country; postalCode: string; houseNumber: string; city: string }
  | { type: 'NOADDRESS'; country: Country; municipality?: string }

export const addressTypes = ['ADDRESS', 'MAILBOX', 'FREEPOST', 'NOADDRESS'] as const
export const addressPartMaximum = 100
export const additionMaximum = 20

const country = z.enum(countries, { error: missingOr('address.country', 'address.country') })
const part = (missing: string) => plainText({ maximum: addressPartMaximum }, missing)
const city = part('address.cityRequired')
const postalCode = z.string({ error: missingOr('invalid', 'address.postalCodeRequired') })

function houseNumber(pattern: RegExp, key: string, missing: string) {
  // Before trimming: a line end behind a number is a cell of a table that was pasted, so more may have been lost.
  return z
    .string({ error: missingOr(key, missing) })
    .refine((value) => !/\p{Cc}/u.test(value), { error: key, abort: true })
    .refine((value) => !isMadeADay(value), { error: 'address.houseNumberDay', abort: true })
    .transform((value) => value.trim().replace(/^(\d{1,5}) ([a-zA-Z])$/, '$1$2'))
    .refine((value) => pattern.test(value), { error: key })
}

/** A house number such as 3-5 that a spreadsheet program made a day of the year of, as cells and their texts have it. */
const madeADay =
  /^(?:\d{4}-\d{2}-\d{2}\b.*|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}[- ](?:jan|feb|mrt|mar|apr|mei|may|jun|jul|aug|sept?|okt|oct|nov|dec)\.?(?:[- ]\d{2,4})?|(?:jan|feb|mrt|mar|apr|mei|may|jun|jul|aug|sept?|okt|oct|nov|dec)\.?[- ]\d{2,4})$/i
export const isMadeADay = (number: string): boolean => madeADay.test(number.trim())

const boxNumber = houseNumber(/^[1-9]\d{0,5}$/, 'address.boxNumber', 'address.boxNumberRequired')

const coded = z.object({ country: z.enum(countries), postalCode: z.string() })

/** As it is stored, once the country is known, whatever else is wrong: each country has its own postal code. */
function postalCodeOf(address: unknown): string | undefined {
  const { data } = coded.safeParse(address)
  return data && normalisePostalCode(data.postalCode, data.country)
}

const boxParts = { country, postalCode, houseNumber: boxNumber, city }

const addressSchema = z
  .discriminatedUnion(
    'type',
    [
      z.object({
        type: z.literal('ADDRESS'),
        country,
        postalCode,
        houseNumber: houseNumber(/^[1-9]\d{0,4}[a-zA-Z]?$/, 'address.houseNumber', 'address.houseNumberRequired'),
        addition: plainText({ maximum: additionMaximum })
          .refine((value) => !isMadeADay(value), { error: 'address.houseNumberDay' })
          .optional(),
        street: part('address.streetRequired'),
        city,
        municipality: part('address.municipalityRequired'),
        region: plainText({ maximum: addressPartMaximum }).optional(),
        unlisted: z.literal(true).optional(),
      }),
      z.object({ type: z.literal('MAILBOX'), ...boxParts }),
      z.object({ type: z.literal('FREEPOST'), ...boxParts }),
      z.object({
        type: z.literal('NOADDRESS'),
        country,
        municipality: plainText({ maximum: addressPartMaximum }).optional(),
      }),
    ],
    { error: missingOr('address.type', 'address.type') },
  )
  .refine((address) => postalCodeOf(address) !== undefined, {
    path: ['postalCode'],
    error: ({ input }) => `address.postalCode${coded.parse(input).country}`,
    when: ({ value }) => coded.safeParse(value).success,
  })
  .transform((address) => {
    const postalCode = postalCodeOf(address)
    return postalCode === undefined ? address : { ...address, postalCode }
  })

const storedBox = { country: z.enum(countries), postalCode: z.string(), houseNumber: z.string(), city: z.string() }
/** Type and country are as the form has them before anybody typed: no words that nobody can have chosen. */
const isUntouched = ({ type, country }: Record<string, unknown>) =>
  (isBlank(type) || isOneOf(['ADDRESS', 'MAILBOX', 'FREEPOST'], type)) &&
  (isBlank(country) || isOneOf(countries, country))

const isOneOf = (known: readonly string[], value: unknown) => typeof value === 'string' && known.includes(value)

function addressText(address: Address, locale: Locale): string {
  if (address.type === 'NOADDRESS')
    return [wordFor('noAddress', locale), address.municipality].filter(Boolean).join(', ')
  const box = address.type === 'MAILBOX' ? 'mailbox' : 'freepost'
  const first =
    address.type === 'ADDRESS'
      ? [address.street, address.houseNumber, address.addition].filter(Boolean).join(' ')
      : `${wordFor(box, locale)} ${address.houseNumber}`
  const abroad = address.country === 'NL' ? '' : `, ${address.country}`
  return `${first}, ${address.postalCode} ${address.city}${abroad}`
}

/** With what the postal table adds: of a change of these alone something must be seen too. */
const wholeText = (address: Address, locale: Locale): string =>
  [
    addressText(address, locale),
    ...(address.type === 'ADDRESS'
      ? [address.municipality, address.region, address.unlisted && wordFor('unlisted', locale)].filter(Boolean)
      : []),
  ].join(', ')

/** Parts that the postal table fills in, and those by which it finds them. */
const lookedUpParts = ['street', 'city', 'municipality']
const lookUpParts = ['postalCode', 'houseNumber']

/**
 * One message at one field for a postal code or a house number that is wrong: what is filled in from them is missing for that
 * reason alone, and what was typed there is kept.
 */
const addressWithOneVerdict = z.unknown().transform((value, context): Address => {
  const parsed = addressSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const isMissing = (message: string) => message === 'required' || message.endsWith('Required')
  const isWrong = issues.some(({ path, message }) => lookUpParts.includes(String(path[0])) && !isMissing(message))
  for (const { path, message, ...rest } of issues) {
    const isAfter = isWrong && path.length === 1 && lookedUpParts.includes(String(path[0]))
    const params = 'params' in rest ? rest.params : undefined
    if (!isAfter || !isMissing(message)) context.addIssue({ code: 'custom', message, path: [...path], params })
  }
  return z.NEVER
})

/** Number and addition as one: `12A` and `12` with the addition `a` are one door. */
const doorOf = (houseNumber: string, addition = '') => textMeaning(`${houseNumber} ${addition}`)

/** By postal code and number, abroad by the street too; how the street is written, and what the postal table adds, says nothing. */
function addressMeaning(address: Address): string {
  const { type, country } = address
  if (type === 'NOADDRESS') return `${type} ${country} ${textMeaning(address.municipality ?? '')}`
  const code = normalisePostalCode(address.postalCode, country) ?? textMeaning(address.postalCode)
  const street = type === 'ADDRESS' && country !== 'NL' ? textMeaning(address.street) : ''
  const door = doorOf(address.houseNumber, type === 'ADDRESS' ? address.addition : undefined)
  return `${type} ${country} ${code} ${street} ${door}`
}

const isSamePlace = (said: Address, here: Address) =>
  said.type === 'ADDRESS' &&
  here.type === 'ADDRESS' &&
  addressMeaning({ ...said, addition: undefined }) === addressMeaning({ ...here, addition: undefined })

/** Whether a Dutch postal code and house number exist together is checked upstream, in the postal table. */
export const addressRules: FieldRules<Address> = {
  stored: z.discriminatedUnion('type', [
    z.object({
      ...storedBox,
      type: z.literal('ADDRESS'),
      addition: z.string().optional(),
      street: z.string(),
      municipality: z.string(),
      region: z.string().optional(),
      unlisted: z.literal(true).optional(),
    }),
    z.object({ ...storedBox, type: z.literal('MAILBOX') }),
    z.object({ ...storedBox, type: z.literal('FREEPOST') }),
    z.object({ type: z.literal('NOADDRESS'), country: z.enum(countries), municipality: z.string().optional() }),
  ]),
  schema: () => z.preprocess(withoutBlanks, addressWithOneVerdict),
  isEmpty: (value) =>
    isBlank(value) ||
    (isRecord(value) && isUntouched(value) && isEmptyRecord(value, ['type', 'country', 'region', 'unlisted'])),
  diff: (before, after, _field, locale) => wordDiff(wholeText(before, locale), wholeText(after, locale)),
  meaning: addressMeaning,
  completed: (said, here) =>
    said.type === 'ADDRESS' && here.type === 'ADDRESS' && said.addition === undefined && isSamePlace(said, here)
      ? { ...said, addition: here.addition }
      : said,
  toText: (address, _field, locale) => addressText(address, locale),
}
