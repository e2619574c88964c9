import { timeOf } from '#contract/calendar-days'
import type { Locale } from '#contract/constants'

const names = (locale: Locale, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(timeOf(day))
}

/** "november 2026". */
export const monthName = (day: string, locale: Locale) => names(locale, { month: 'long', year: 'numeric' })(day)
/** "vrijdag 20 november". */
export const dayName = (day: string, locale: Locale) =>
  names(locale, { weekday: 'long', day: 'numeric', month: 'long' })(day).replace(',', '')
/** "vrijdag 20 november 2026". */
export const fullDayName = (day: string, locale: Locale) =>
  names(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })(day).replace(',', '')
/** "vr". */
export const shortWeekday = (day: string, locale: Locale) => names(locale, { weekday: 'short' })(day)
export const longWeekday = (day: string, locale: Locale) => names(locale, { weekday: 'long' })(day)
/** "nov". */
export const shortMonth = (day: string, locale: Locale) => names(locale, { month: 'short' })(day)
