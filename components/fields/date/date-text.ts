import { formatDate, parseDate, type Towards } from '#lib/forms/parse-date'
import { textOf } from '../read-value'

/** YYYY-MM-DD as DD-MM-YYYY; anything else as it is. */
export function dateText(value: unknown): string {
  const text = textOf(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text
}

/**
 * Converts typed text to the value of a date field: nothing, YYYY-MM-DD, or the text itself when it is no date. A T in
 * a word becomes lower case, as a capital separates the date and the time of a moment.
 */
export const valueOfDateText = (text: string, towards?: Towards): string | undefined =>
  text.trim() === '' ? undefined : (parseDate(text, towards) ?? text.replaceAll('T', 't'))
