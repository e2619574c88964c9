import type { Locale } from '#contract/kernel/constants'
import { numberFormat } from '#lib/format/intl-formats'
import { parseNumber } from '../number/number-text'
import { textOf } from '../read-value'

const typed = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }
const shown = { style: 'currency', currency: 'EUR' } as const

const euroText = (cents: number, locale: Locale) => numberFormat(locale, typed).format(cents / 100)

/** Reads euros, such as `58,50`, `€ 1.250,-` or `12`, as cents; undefined when it is no amount in whole cents. */
export function parseEuros(text: string, locale: Locale): number | undefined {
  const tidy = text.replace(/€|eur(o)?/i, '').replace(/[,.]-+\s*$/, '')
  const euros = parseNumber(tidy, locale)
  if (euros === undefined) return undefined
  const cents = Math.round(euros * 100)
  return Math.abs(cents - euros * 100) < 1e-6 ? cents : undefined
}

/** Cents as typed in a field; what is no amount stays as it is. */
export const amountText = (value: unknown, locale: Locale) =>
  typeof value === 'number' ? euroText(value, locale) : textOf(value)

/** Converts typed text to the amount: nothing, cents, or the text itself. */
export const valueOfAmountText = (text: string, locale: Locale): number | string | undefined =>
  text.trim() === '' ? undefined : (parseEuros(text, locale) ?? text)

/** Cents as people read them: € 1.250,00. */
export const moneyText = (cents: number, locale: Locale) => numberFormat(locale, shown).format(cents / 100)
