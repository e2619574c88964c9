import parsePhoneNumber, { type MetadataJson, type PhoneNumber } from 'libphonenumber-js/core'
import type { countries } from '../kernel/constants.ts'
import { visibleText } from '../kernel/visible-text.ts'
import type { Issue } from '../types/field-rules.ts'
import facts from './phone-metadata.json' with { type: 'json' }

/** The library's largest metadata, for our three countries only; all of it would make every form heavier. */
const metadata: MetadataJson = {
  ...facts,
  country_calling_codes: { 31: ['NL'], 32: ['BE'], 49: ['DE'] },
  nonGeographic: {},
}

type PhoneCountry = (typeof countries)[number]

/** How many digits a person dials, the first 0 included: what a refusal asks for. Other lengths exist, but are rare. */
const dialled: Record<PhoneCountry, [shortest: number, longest: number]> = { NL: [10, 10], BE: [9, 10], DE: [6, 14] }
const dialledService: [shortest: number, longest: number] = [8, 11]

/** Numbers without an E.164 form: emergency and help lines, as they are dialled. */
const shortNumber = /^(?:112|113|116\d{3}|144|18[0-9]{2})$/
const extension =
  /[\s,;(-]{0,9}(?:ext(?:ension)?\.?|x|tst\.?|(?:toestel|doorkies)(?:nr\.?|nummer)?|#)[\s:=]{0,9}\d{1,6}\)?$/i
const typed = /^\+?[\d\s().\-/\u2010-\u2015\u2212]+$/

type Verdict = { number: string } | { issue: Issue }

function parse(line: string, defaultCountry: PhoneCountry): PhoneNumber | undefined {
  return parsePhoneNumber(line, { defaultCountry, extract: false }, metadata)
}

function issueOf(national: string, country: PhoneCountry): Issue {
  const isService = country === 'NL' && /^(?:800|90[069])/.test(national)
  const [minimum, maximum] = isService ? dialledService : dialled[country]
  // People count the first 0 too.
  const amount = national.length + 1
  if (amount < minimum) return { key: 'phone.tooShort', params: { minimum, maximum, amount } }
  if (amount > maximum) return { key: 'phone.tooLong', params: { minimum, maximum, amount } }
  return { key: 'phone.invalid' }
}

function countryOf(digits: string, country: PhoneCountry): [PhoneCountry, national: string] | undefined {
  const code = /^\+(31|32|49)/.exec(digits)?.[1]
  if (digits.startsWith('+') && code === undefined) return undefined
  const known: PhoneCountry = code === undefined ? country : code === '31' ? 'NL' : code === '32' ? 'BE' : 'DE'
  return [known, digits.replace(/^\+\d\d/, '').replace(/^0/, '')]
}

/** E.164 of what people type, or what is wrong with it. Dutch unless it starts with the code of another country. */
export function readPhone(text: string, country: PhoneCountry = 'NL'): Verdict {
  // The letter O for the first 0, and "(0)" after the country code, are how numbers are printed on letterheads.
  const line = visibleText(text.slice(0, 100).normalize('NFKC'))
    .trim()
    .replace(/^(?:tel(?:efoon)?[.:]{1,2}|t[.:]|callto:)\s{0,9}/i, '')
    .replace(/^[oO](?=\d)/, '0')
  // A number has no place for it, and a caller without it reaches somebody else.
  if (extension.test(line)) return { issue: { key: 'phone.extension' } }
  if (text.length > 100 || !typed.test(line)) return { issue: { key: 'phone.invalid' } }
  const compact = line
    .replace(/\(\s{0,9}0\s{0,9}\)/, '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
  if (shortNumber.test(compact)) return { number: compact }
  const parts = countryOf(compact, country)
  if (parts === undefined) return { issue: { key: 'phone.country' } }
  const found = parse(compact, country)
  return found?.isValid() ? { number: found.number } : { issue: issueOf(parts[1], parts[0]) }
}

/** Converts typed input to E.164 (short numbers stay as they are dialled); undefined for an impossible number. */
export function normalisePhone(text: string, country: PhoneCountry = 'NL'): string | undefined {
  const verdict = readPhone(text, country)
  return 'number' in verdict ? verdict.number : undefined
}

/** A stored number as people read it: Dutch ones as they are dialled, others with their country code. */
export function phoneToText(stored: string): string {
  const number = parse(stored, 'NL')
  if (!stored.startsWith('+') || !number?.isValid()) return stored
  if (number.country !== 'NL') return number.formatInternational()
  // Numbers of municipalities: 14 and the area code.
  return number.formatNational().replace(/^14(?=0\d+$)/, '14 ')
}
