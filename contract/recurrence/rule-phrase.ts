import type { Locale } from '../kernel/constants.ts'
import { parseLocal } from './local-time.ts'
import type { Recurrence } from './recurrence.ts'
import type { Frequency, Rule } from './rule-text.ts'
import { dayNumber, joined, monthName, ordinalName, timeOfDay, weekdayName } from './sentence-words.ts'

const units: Record<Frequency, Record<Locale, [one: string, many: string]>> = {
  YEARLY: { nl: ['elk jaar', 'jaar'], en: ['every year', 'years'] },
  MONTHLY: { nl: ['elke maand', 'maanden'], en: ['every month', 'months'] },
  WEEKLY: { nl: ['elke week', 'weken'], en: ['every week', 'weeks'] },
  DAILY: { nl: ['elke dag', 'dagen'], en: ['every day', 'days'] },
  HOURLY: { nl: ['elk uur', 'uur'], en: ['every hour', 'hours'] },
  MINUTELY: { nl: ['elke minuut', 'minuten'], en: ['every minute', 'minutes'] },
  SECONDLY: { nl: ['elke seconde', 'seconden'], en: ['every second', 'seconds'] },
}

/** `elke week`, `elke 2 weken`. */
export function everyText({ frequency, interval }: Pick<Rule, 'frequency' | 'interval'>, locale: Locale): string {
  const [one, many] = units[frequency][locale]
  if (interval === 1) return one
  return locale === 'nl' ? `elke ${interval} ${many}` : `every ${interval} ${many}`
}

function monthDayText(number: number, locale: Locale): string {
  if (number > 0) return locale === 'nl' ? `de ${dayNumber(number, locale)}` : `the ${dayNumber(number, locale)}`
  if (locale === 'nl') return `de ${ordinalName(number, locale)} dag`
  return `the ${ordinalName(number, locale)} day`
}

function weekdayTexts(rule: Rule, locale: Locale): string[] {
  const article = locale === 'nl' ? 'de' : 'the'
  return rule.byDay.map(({ weekday, ordinal }) =>
    ordinal === undefined
      ? weekdayName(weekday, locale)
      : `${article} ${ordinalName(ordinal, locale)} ${weekdayName(weekday, locale)}`,
  )
}

const numbered = (numbers: number[], locale: Locale) =>
  joined(
    numbers.map((number) =>
      number > 0 ? String(number) : locale === 'nl' ? `${-number} vanaf het einde` : `${-number} from the end`,
    ),
    locale,
  )

/** Hours and minutes as times of the day where both are said, else as they are. */
function clockPhrase(rule: Rule, start: number, locale: Locale): string {
  const { byHour, byMinute, bySecond, frequency } = rule
  const isDaily = !['HOURLY', 'MINUTELY', 'SECONDLY'].includes(frequency)
  const begin = new Date(start)
  const [hours, minutes] = [
    byHour.length > 0 ? byHour : [begin.getUTCHours()],
    byMinute.length > 0 ? byMinute : [begin.getUTCMinutes()],
  ]
  if (isDaily && bySecond.length === 0 && hours.length * minutes.length <= 12) {
    const times = hours.flatMap((hour) => minutes.map((minute) => timeOfDay(Date.UTC(2000, 0, 1, hour, minute)))).sort()
    return locale === 'nl' ? `om ${joined(times, locale)} uur` : `at ${joined(times, locale)}`
  }
  const words: [string, string, number[]][] = [
    ['in het uur', 'in the hour', byHour],
    ['op minuut', 'at minute', byMinute],
    ['op seconde', 'at second', bySecond],
  ]
  return words
    .filter(([, , numbers]) => numbers.length > 0)
    .map(([nl, en, numbers]) => `${locale === 'nl' ? nl : en} ${numbered(numbers, locale)}`)
    .join(', ')
}

/** A rule of any kind in words, part by part: `elk jaar in week 20, op maandag`. */
export function rulePhrase(rule: Rule, recurrence: Recurrence, locale: Locale): string {
  const nl = locale === 'nl'
  const phrases = [
    rule.byMonth.length > 0 &&
      `in ${joined(
        rule.byMonth.map((month) => monthName(month, locale)),
        locale,
      )}`,
    rule.byWeekNumber.length > 0 && `in week ${numbered(rule.byWeekNumber, locale)}`,
    rule.byYearDay.length > 0 &&
      (nl
        ? `op dag ${numbered(rule.byYearDay, locale)} van het jaar`
        : `on day ${numbered(rule.byYearDay, locale)} of the year`),
    rule.byMonthDay.length > 0 &&
      `${nl ? 'op' : 'on'} ${joined(
        rule.byMonthDay.map((number) => monthDayText(number, locale)),
        locale,
      )}`,
    rule.byDay.length > 0 && `${nl ? 'op' : 'on'} ${joined(weekdayTexts(rule, locale), locale)}`,
  ]
  const clock = rule.byHour.length + rule.byMinute.length + rule.bySecond.length > 0
  const positions = joined(
    rule.bySetPosition.map((position) => ordinalName(position, locale)),
    locale,
  )
  const rest = [
    clock && clockPhrase(rule, parseLocal(recurrence.start) ?? 0, locale),
    positions !== '' && (nl ? `daarvan alleen de ${positions}` : `of these only the ${positions}`),
  ]
  const first = [everyText(rule, locale), ...phrases.filter((phrase) => phrase !== false)].join(' ')
  return [first, ...rest.filter((phrase) => typeof phrase === 'string' && phrase !== '')].join(', ')
}
