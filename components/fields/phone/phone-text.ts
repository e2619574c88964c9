import { textOf } from '../read-value'

// Dutch area codes of three digits, mobile numbers among them; the other ones have four (numbering plan of the ACM).
const shortAreaCode = /^0(10|13|15|20|23|24|26|30|33|35|36|38|40|43|45|46|50|53|55|58|7\d|85|88)/

/** E.164 as Dutch people write it; numbers of elsewhere, and what is no number, stay as they are. */
export function phoneText(value: unknown): string {
  const text = textOf(value)
  if (!/^\+31\d{9}$/.test(text)) return text
  const national = `0${text.slice(3)}`
  if (national.startsWith('06')) return national.replace(/^(06)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4 $5')
  if (shortAreaCode.test(national)) return national.replace(/^(\d{3})(\d{3})(\d\d)(\d\d)$/, '$1 $2 $3 $4')
  return national.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4')
}

/**
 * What a phone field holds for a typed text: E.164 when it can be read so, else the text itself. Numbers of ten digits with
 * a zero in front are Dutch; short ones such as 14 0229 and 0900 numbers have no E.164 form.
 */
export function valueOfPhoneText(text: string): string | undefined {
  const tidy = text.trim()
  if (tidy === '') return undefined
  const digits = tidy
    .replace(/\(0\)/, '')
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+')
  if (/^\+31\d{9}$/.test(digits) || /^\+(?!31)\d{8,15}$/.test(digits)) return digits
  return /^0(?!800|90[069])\d{9}$/.test(digits) ? `+31${digits.slice(1)}` : tidy
}
