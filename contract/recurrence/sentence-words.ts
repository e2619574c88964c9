import type { Locale } from '../kernel/constants.ts'
import { localText, parseLocal, weekdayOf } from './local-time.ts'
import { type Weekday, weekdays } from './recurrence.ts'

const names = {
  nl: {
    weekdays: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
    months: [
      'januari',
      'februari',
      'maart',
      'april',
      'mei',
      'juni',
      'juli',
      'augustus',
      'september',
      'oktober',
      'november',
      'december',
    ],
    ordinals: ['eerste', 'tweede', 'derde', 'vierde', 'vijfde'],
    last: 'laatste',
    and: 'en',
  },
  en: {
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    ordinals: ['first', 'second', 'third', 'fourth', 'fifth'],
    last: 'last',
    and: 'and',
  },
} as const satisfies Record<Locale, unknown>

export const weekdayName = (weekday: Weekday, locale: Locale): string =>
  names[locale].weekdays[weekdays.indexOf(weekday)] ?? weekday

export const monthName = (month: number, locale: Locale): string => names[locale].months[month - 1] ?? String(month)

/** `de 15e`, `the 15th`. */
export function dayNumber(number: number, locale: Locale): string {
  if (locale === 'nl') return `${number}e`
  const ending = Math.floor(number / 10) === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

/** `eerste`, `laatste`, `op een na laatste`, `12e`. */
export function ordinalName(ordinal: number, locale: Locale): string {
  if (ordinal === -1) return names[locale].last
  if (ordinal > 0) return names[locale].ordinals[ordinal - 1] ?? dayNumber(ordinal, locale)
  if (locale === 'en') return `${dayNumber(-ordinal, locale)} last`
  return ordinal === -2 ? 'op een na laatste' : `${dayNumber(-ordinal, locale)} van achteren`
}

/** `maandag, woensdag en vrijdag`. */
export function joined(parts: string[], locale: Locale): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} ${names[locale].and} ${parts.at(-1)}`
}

/** `20 november 2026`. */
export function dayName(local: number, locale: Locale): string {
  const date = new Date(local)
  return `${date.getUTCDate()} ${monthName(date.getUTCMonth() + 1, locale)} ${date.getUTCFullYear()}`
}

/** `vrijdag 20 november 2026`. */
export function fullDayName(local: number, locale: Locale): string {
  return `${weekdayName(weekdays[weekdayOf(local)] ?? 'MO', locale)} ${dayName(local, locale)}`
}

/** `09:00`. */
export const timeOfDay = (local: number): string => localText(local).slice(11)

/** The same for the text of a local time. */
export const dayNameOf = (text: string, locale: Locale): string => dayName(parseLocal(text) ?? 0, locale)
