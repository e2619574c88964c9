import type { countries } from '../constants.ts'
import type { Fault } from './field-rules.ts'

type PhoneCountry = (typeof countries)[number]

/**
 * How long the national part (without the first 0) may be, and how many digits a person must at least type. Stands in
 * for libphonenumber: it knows lengths and first digits, not which numbers were given out.
 */
type NumberPlan = { code: string; shortest: number; longest: number; numbers: RegExp; service?: RegExp }

const plans: Record<PhoneCountry, NumberPlan> = {
  NL: {
    code: '31',
    shortest: 9,
    longest: 9,
    numbers: /^(?:[1-7]\d|8[24-8]|91)\d{7}$/,
    // 0800 and 0900 are shorter or longer, 14 stands before the area code of a municipality.
    service:
      /^(?:(?:800|90[069])\d{4,7}|140(?:1[035]|2[0346]|3[03568]|4[0356]|5[0358]|7|8[458])|140(?:1[16-8]|2[259]|3[124]|4[17-9]|5[124679]|7)\d)$/,
  },
  BE: { code: '32', shortest: 8, longest: 9, numbers: /^(?:[1-9]\d{7}|4[5-9]\d{7})$/ },
  DE: { code: '49', shortest: 5, longest: 13, numbers: /^[1-9]\d{4,12}$/ },
}

/** Numbers without an E.164 form: emergency and help lines, as they are dialled. */
const shortNumber = /^(?:112|113|116\d{3}|144|18[0-9]{2})$/
const extension = /[\s,;]{0,9}(?:ext\.?|x|tst\.?|toestel|#)\s{0,9}\d{1,6}$/i
const typed = /^\+?[\d\s().\-/\u2010-\u2013]+$/

type Verdict = { number: string } | { fault: Fault }

function splitCountry(digits: string, country: PhoneCountry): [plan: NumberPlan, national: string] | undefined {
  if (!digits.startsWith('+')) return [plans[country], digits.replace(/^0/, '')]
  const plan = Object.values(plans).find(({ code }) => digits.startsWith(`+${code}`))
  return plan && [plan, digits.slice(plan.code.length + 1).replace(/^0/, '')]
}

/** E.164 of what people type, or what is wrong with it. */
export function readPhone(text: string, country: PhoneCountry = 'NL'): Verdict {
  // The letter O for the first 0, and "(0)" after the country code, are how numbers stand on letterheads.
  const line = text
    .slice(0, 100)
    .trim()
    .replace(/^tel:/i, '')
    .replace(extension, '')
    .replace(/^[oO](?=\d)/, '0')
  if (text.length > 100 || !typed.test(line)) return { fault: { key: 'phone.invalid' } }
  const compact = line.replace('(0)', '').replace(/[^\d+]/g, '')
  if (shortNumber.test(compact)) return { number: compact }
  const parts = splitCountry(compact.replace(/^00/, '+'), country)
  if (!parts) return { fault: { key: 'phone.country' } }
  const [plan, national] = parts
  if (plan.numbers.test(national) || plan.service?.test(national)) return { number: `+${plan.code}${national}` }
  // People count the first 0 too.
  const service = /^(?:800|90[069])/.test(national) && plan.service
  const [shortest, longest] = service ? [7, 10] : [plan.shortest, plan.longest]
  const params = { minimum: shortest + 1, maximum: longest + 1, amount: national.length + 1 }
  if (national.length < shortest) return { fault: { key: 'phone.tooShort', params } }
  return { fault: national.length > longest ? { key: 'phone.tooLong', params } : { key: 'phone.invalid' } }
}

/** What people type as E.164 (short numbers as they are dialled); undefined when it can't be a number. */
export function normalisePhone(text: string, country: PhoneCountry = 'NL'): string | undefined {
  const verdict = readPhone(text, country)
  return 'number' in verdict ? verdict.number : undefined
}
