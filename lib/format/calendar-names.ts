import type { Locale } from '#contract/kernel/constants'
import { timeOf } from '#contract/recurrence/calendar-days'
import { dateFormat } from './intl-formats.ts'

const utc = { timeZone: 'UTC' } as const
const formats = {
  month: { ...utc, month: 'long', year: 'numeric' },
  day: { ...utc, weekday: 'long', day: 'numeric', month: 'long' },
  fullDay: { ...utc, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  shortWeekday: { ...utc, weekday: 'short' },
  longWeekday: { ...utc, weekday: 'long' },
  shortMonth: { ...utc, month: 'short' },
} as const

const name = (day: string, locale: Locale, format: keyof typeof formats) =>
  dateFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', formats[format]).format(timeOf(day))

/** "november 2026". */
export const monthName = (day: string, locale: Locale) => name(day, locale, 'month')
/** "vrijdag 20 november". */
export const dayName = (day: string, locale: Locale) => name(day, locale, 'day').replace(',', '')
/** "vrijdag 20 november 2026". */
export const fullDayName = (day: string, locale: Locale) => name(day, locale, 'fullDay').replace(',', '')
/** "vr". */
export const shortWeekday = (day: string, locale: Locale) => name(day, locale, 'shortWeekday')
export const longWeekday = (day: string, locale: Locale) => name(day, locale, 'longWeekday')
/** "nov". */
export const shortMonth = (day: string, locale: Locale) => name(day, locale, 'shortMonth')
