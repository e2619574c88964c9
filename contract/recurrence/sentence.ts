import { defaultTimeZone, type Locale } from '../kernel/constants.ts'
import { skipsMonths } from './check-form.ts'
import { exceptionsOf, leftOut } from './expand.ts'
import { lastOrdinal, type RecurrenceForm, ruleToForm } from './forms.ts'
import { day, isDateOnly, minute, parseLocal } from './local-time.ts'
import { clockNote, datesIn } from './place-time.ts'
import type { Recurrence } from './recurrence.ts'
import { everyText, rulePhrase } from './rule-phrase.ts'
import { parseRule, type Rule } from './rule-text.ts'
import {
  dayName,
  dayNameOf,
  dayNumber,
  fullDayName,
  joined,
  monthName,
  ordinalName,
  timeOfDay,
  weekdayName,
} from './sentence-words.ts'
import { toLocal, toMoment } from './zone.ts'

/** More dates than this are counted, not listed. */
const listedDates = 4

function weeklyText(form: RecurrenceForm, locale: Locale): string {
  const days = joined(
    form.weekdays.map((weekday) => weekdayName(weekday, locale)),
    locale,
  )
  const every = everyText({ frequency: 'WEEKLY', interval: form.interval }, locale)
  if (form.interval > 1 || form.weekdays.length > 1) return `${every} ${locale === 'nl' ? 'op' : 'on'} ${days}`
  return locale === 'nl' ? `elke ${days}` : `every ${days}`
}

function monthlyText(form: RecurrenceForm, locale: Locale): string {
  const every = everyText({ frequency: 'MONTHLY', interval: form.interval }, locale)
  const nl = locale === 'nl'
  if (form.kind === 'monthlyWeekday') {
    const ordinal = ordinalName(form.ordinal === lastOrdinal ? -1 : form.ordinal, locale)
    const weekday = weekdayName(form.weekday, locale)
    if (form.interval === 1)
      return nl ? `elke ${ordinal} ${weekday} van de maand` : `every ${ordinal} ${weekday} of the month`
    return nl ? `${every} op de ${ordinal} ${weekday}` : `${every} on the ${ordinal} ${weekday}`
  }
  if (form.monthDay === -1) return nl ? `${every} op de laatste dag` : `${every} on the last day`
  const number = dayNumber(form.monthDay, locale)
  const skipped = nl ? ' (niet in maanden zonder die dag)' : ' (not in months without that day)'
  return `${every} ${nl ? 'op de' : 'on the'} ${number}${skipsMonths(form) ? skipped : ''}`
}

function yearlyText(form: RecurrenceForm, locale: Locale): string {
  const every = everyText({ frequency: 'YEARLY', interval: form.interval }, locale)
  const nl = locale === 'nl'
  const month = monthName(form.month, locale)
  if (form.kind === 'yearlyWeekday') {
    const ordinal = ordinalName(form.ordinal === lastOrdinal ? -1 : form.ordinal, locale)
    const weekday = weekdayName(form.weekday, locale)
    return nl
      ? `${every} op de ${ordinal} ${weekday} van ${month}`
      : `${every} on the ${ordinal} ${weekday} of ${month}`
  }
  if (form.monthDay === -1)
    return nl ? `${every} op de laatste dag van ${month}` : `${every} on the last day of ${month}`
  const skipped = nl ? ' (alleen in schrikkeljaren)' : ' (in leap years only)'
  return `${every} ${nl ? 'op' : 'on'} ${form.monthDay} ${month}${skipsMonths(form) ? skipped : ''}`
}

function formText(form: RecurrenceForm, recurrence: Recurrence, locale: Locale): string {
  const nl = locale === 'nl'
  const start = parseLocal(recurrence.start) ?? 0
  switch (form.kind) {
    case 'once': {
      const last = start + recurrence.duration * minute - day
      if (isDateOnly(recurrence.start) && last > start)
        return `${nl ? 'van' : 'from'} ${fullDayName(start, locale)} ${nl ? 'tot en met' : 'until'} ${fullDayName(last, locale)}`
      return `${nl ? 'op' : 'on'} ${fullDayName(start, locale)}`
    }
    case 'series': {
      const dates = [start, ...form.dates.flatMap((text) => parseLocal(text) ?? [])].sort((one, other) => one - other)
      if (dates.length <= listedDates)
        return `${nl ? 'op' : 'on'} ${joined(
          dates.map((date) => dayName(date, locale)),
          locale,
        )}`
      const [first, last] = [dayName(dates[0] ?? 0, locale), dayName(dates.at(-1) ?? 0, locale)]
      return nl
        ? `op ${dates.length} dagen van ${first} tot en met ${last}`
        : `on ${dates.length} days from ${first} until ${last}`
    }
    case 'openingHours':
      return nl ? 'tijdens de openingstijden' : 'during opening hours'
    case 'daily':
      return everyText({ frequency: 'DAILY', interval: form.interval }, locale)
    case 'workdays':
      return nl ? 'elke werkdag (maandag tot en met vrijdag)' : 'every working day (Monday to Friday)'
    case 'weekly':
      return weeklyText(form, locale)
    case 'yearly':
    case 'yearlyWeekday':
      return yearlyText(form, locale)
    default:
      return monthlyText(form, locale)
  }
}

function timeText(recurrence: Recurrence, rule: Rule | undefined, locale: Locale): string {
  const nl = locale === 'nl'
  const { start, duration } = recurrence
  if (recurrence.followsOpeningHours) return ''
  if (isDateOnly(start)) {
    const days = Math.round((duration * minute) / day)
    if (days <= 1) return nl ? 'de hele dag' : 'all day'
    // Once: the days are named.
    if (recurrence.rrule === undefined && recurrence.rdate.length === 0) return ''
    return nl ? `telkens ${days} dagen` : `for ${days} days each time`
  }
  // The rule has its own times.
  if (rule && rule.byHour.length + rule.byMinute.length + rule.bySecond.length > 0) return ''
  if (rule && ['HOURLY', 'MINUTELY', 'SECONDLY'].includes(rule.frequency)) return ''
  const local = parseLocal(start) ?? 0
  // A single time that the clock leaps over in spring is as much later.
  const isSingle = rule === undefined && recurrence.rdate.length === 0
  const from = isSingle ? toLocal(recurrence.zone, toMoment(recurrence.zone, local)) : local
  const till = local + duration * minute
  if (duration === 0) return nl ? `om ${timeOfDay(from)} uur` : `at ${timeOfDay(from)}`
  const days = Math.floor(till / day) - Math.floor(from / day)
  const [begin, end] = [timeOfDay(from), timeOfDay(till)]
  if (days === 0) return nl ? `van ${begin} tot ${end} uur` : `from ${begin} to ${end}`
  if (nl) return `van ${begin} tot ${days === 1 ? 'de volgende dag' : `${days} dagen later`} ${end} uur`
  return `from ${begin} to ${end} ${days === 1 ? 'the next day' : `${days} days later`}`
}

function endText(rule: Rule, recurrence: Recurrence, locale: Locale): string[] {
  const nl = locale === 'nl'
  const start = dayNameOf(recurrence.start, locale)
  const parts = [nl ? `vanaf ${start}` : `from ${start}`]
  if (rule.count !== undefined) {
    // As often as it is there: what is left out is no lesson.
    const count = Math.max(0, rule.count - leftOut(recurrence).length)
    parts.push(nl ? `${count} keer` : count === 1 ? 'once' : `${count} times`)
  }
  if (rule.until) {
    const last = rule.until.kind === 'utc' ? toLocal(recurrence.zone, rule.until.time) : rule.until.time
    const until = dayName(last, locale)
    parts[0] = nl ? `vanaf ${start} tot en met ${until}` : `from ${start} until ${until}`
  }
  return parts
}

function exceptionText(recurrence: Recurrence, locale: Locale): string[] {
  const { rrule, rdate, followsOpeningHours } = recurrence
  // Without the openings nobody can say which of them an exception meets.
  const exdate = followsOpeningHours ? exceptionsOf(recurrence).exdate : leftOut(recurrence)
  const { changes } = exceptionsOf(recurrence)
  const nl = locale === 'nl'
  const times = (amount: number, word: string) =>
    nl ? `${amount} keer ${word}` : `${word} ${amount === 1 ? 'once' : `${amount} times`}`
  const listed = (texts: string[]) =>
    texts.length <= listedDates
      ? joined(
          [...texts].sort().map((text) => dayNameOf(text, locale)),
          locale,
        )
      : nl
        ? `${texts.length} dagen`
        : `${texts.length} days`
  const cancelled = changes.filter((change) => change.cancelled).length
  const moved = changes.filter(
    ({ cancelled: isOff, occurrence, start, duration }) =>
      !isOff && ((start !== undefined && start !== occurrence) || duration !== undefined),
  ).length
  return [
    rrule !== undefined && rdate.length > 0 ? `${nl ? 'en ook op' : 'and also on'} ${listed(rdate)}` : '',
    exdate.length > 0
      ? `${nl ? 'behalve op' : 'except on'} ${listed([...new Set(exdate.map((text) => text.slice(0, 10)))])}`
      : '',
    cancelled > 0 ? times(cancelled, nl ? 'vervallen' : 'cancelled') : '',
    moved > 0 ? times(moved, nl ? 'op een ander moment' : 'at another time') : '',
  ].filter((part) => part !== '')
}

/**
 * A recurrence in one sentence, such as `Elke laatste vrijdag van de maand van 20:00 tot 22:00 uur, vanaf 27 november
 * 2026.` Rules that the editor cannot make are described part by part. Times are those of the place; a rule of another clock says
 * whose it is.
 */
export function recurrenceSentence(stored: Recurrence, locale: Locale): string {
  const recurrence = datesIn(stored, defaultTimeZone)
  const parsed = recurrence.rrule === undefined ? undefined : parseRule(recurrence.rrule)
  const rule = parsed && 'rule' in parsed ? parsed.rule : undefined
  const form = ruleToForm({ ...recurrence, rdate: rule ? [] : recurrence.rdate })
  const repeated = form ? formText(form, recurrence, locale) : rule ? rulePhrase(rule, recurrence, locale) : ''
  const clock = clockNote(recurrence, locale)
  const times = [repeated, timeText(recurrence, rule, locale)].filter((part) => part !== '').join(form ? ' ' : ', ')
  const main = clock === undefined ? times : `${times} (${clock})`
  const ends = rule ? endText(rule, recurrence, locale) : []
  const sentence = [main, ...ends, ...exceptionText(recurrence, locale)].join(', ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}
