import { normalisePhone, phoneToText } from '#contract/fields/phone-number'
import { textOf } from '../read-value'

/** A number as people write it; what is no number stays as it is. */
export const phoneText = (value: unknown): string => phoneToText(textOf(value))

/** Converts typed text to the value of a phone field: E.164 for a number, else the text itself. */
export function valueOfPhoneText(text: string): string | undefined {
  const tidy = text.trim()
  return tidy === '' ? undefined : (normalisePhone(tidy) ?? tidy)
}
