import { normalisePhone, phoneToText } from '#contract/fields/phone-number'
import { textOf } from '../read-value'

/** A number as people write it; what is no number stays as it is. */
export const phoneText = (value: unknown): string => phoneToText(textOf(value))

/** What a phone field holds for a typed text: E.164 when it is a number, else the text itself. */
export function valueOfPhoneText(text: string): string | undefined {
  const tidy = text.trim()
  return tidy === '' ? undefined : (normalisePhone(tidy) ?? tidy)
}
