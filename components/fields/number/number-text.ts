import type { Locale } from '#contract/kernel/constants'
import { numberFormat } from '#lib/format/intl-formats'

const typed = { useGrouping: false, maximumFractionDigits: 10 }
const marks = { nl: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } }

/**
 * Reads a number as people write it in the language of the page. The other language's decimal mark is taken too, unless it is
 * where a group mark would: "1.500" is fifteen hundred in Dutch, "1.5" one and a half.
 */
export function parseNumber(text: string, locale: Locale): number | undefined {
  const { group, decimal } = marks[locale]
  const tidy = text.replace(/[\s\u00a0]/g, '').replace('\u2212', '-')
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`)
  const plain = grouped.test(tidy) ? tidy.replaceAll(group, '') : tidy
  const dotted = plain.replace(/[.,]/, '.')
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(dotted) ? Number(dotted) : undefined
}

/** A number as people write it, without group marks: for fields to type in. */
export const numberText = (value: number, locale: Locale) => numberFormat(locale, typed).format(value)

/** Converts typed text to the value of a number field: nothing, a number, or the text itself when it is no number. */
export const valueOfText = (text: string, locale: Locale): number | string | undefined =>
  text.trim() === '' ? undefined : (parseNumber(text, locale) ?? text)
