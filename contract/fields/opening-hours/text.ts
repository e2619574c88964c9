import type { Locale } from '../../kernel/constants.ts'
import { weekdays } from '../../recurrence/recurrence.ts'
import type { DiffEntry } from '../../types/diff.ts'
import { dateToText } from '../date.ts'
import { wordFor } from '../value-words.ts'
import { holidayName } from './holiday-names.ts'
import type { Hours, OpeningBlock, OpeningTimes, Period, SpecialDay } from './opening-times.ts'

const words = (parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ')
const remark = (note?: string) => note && `(${note})`

function hoursText({ from, till, closesNextDay, byAppointment }: Hours & { byAppointment?: boolean }, locale: Locale) {
  const extra = [closesNextDay && wordFor('nextDay', locale), byAppointment && wordFor('byAppointment', locale)]
  return words([`${from}-${till}`, ...extra])
}

const blockText = (block: OpeningBlock, locale: Locale) => `${wordFor(block.day, locale)} ${hoursText(block, locale)}`

function specialText({ date, closed, note, more = [], ...first }: SpecialDay, locale: Locale): string {
  const { from = '', till = '', closesNextDay } = first
  const spans = [{ from, till, closesNextDay }, ...more].map((span) => hoursText(span, locale))
  const hours = closed ? wordFor('closed', locale) : spans.join(', ')
  return words([dateToText(date), hours, remark(note)])
}

function periodText({ from, until }: Period, locale: Locale, yearly?: boolean): string {
  const text = (on: string) => (yearly ? dateToText(on).slice(0, 5) : dateToText(on))
  return `${text(from)} ${wordFor('until', locale)} ${text(until)}`
}

function temporaryText({ temporarilyClosed: closed }: OpeningTimes, locale: Locale): string {
  if (!closed) return ''
  const dates = [closed.from, closed.until].flatMap((date) => (date ? [dateToText(date)] : []))
  return words([wordFor('temporarilyClosed', locale), dates.join(' - '), remark(closed.note)])
}

const daysOf = (weekly: OpeningBlock[], locale: Locale, prefix = ''): DiffEntry[] =>
  weekdays.flatMap((day) => {
    const hours = weekly.filter((part) => part.day === day).map((part) => hoursText(part, locale))
    return hours.length === 0 ? [] : [{ key: `${prefix}${day}`, text: `${wordFor(day, locale)} ${hours.join(', ')}` }]
  })

/** One line each for everything other than the week, the closed holidays and the special days. */
function otherEntries(times: OpeningTimes, locale: Locale): DiffEntry[] {
  const { seasons = [], closures = [], holidayHours = [], byAppointment, note } = times
  const closed = temporaryText(times, locale)
  return [
    ...seasons.flatMap((season) => {
      const key = `${season.from}-${season.until}`
      const text = words([season.name, periodText(season, locale, season.yearly)])
      return [{ key, text }, ...daysOf(season.weekly, locale, key).map((day) => ({ ...day, text: `- ${day.text}` }))]
    }),
    ...holidayHours.map(({ holiday, ...hours }) => ({
      key: `${holiday} ${hours.from}`,
      text: `${holidayName(holiday, locale)} ${hoursText(hours, locale)}`,
    })),
    ...closures.map(({ note: why, ...dates }) => ({
      key: `closed ${dates.from}`,
      text: words([periodText(dates, locale), wordFor('closed', locale), remark(why)]),
    })),
    ...(closed ? [{ key: 'temporarilyClosed', text: closed }] : []),
    ...(byAppointment ? [{ key: 'byAppointment', text: wordFor('byAppointment', locale) }] : []),
    ...(note ? [{ key: 'note', text: note }] : []),
  ]
}

/** A line for each day of the week that has hours, for each holiday, each special day and what else there is. */
export function openingEntries(times: OpeningTimes, locale: Locale): DiffEntry[] {
  const closedOn = (text: string) => `${wordFor('closedOn', locale)} ${text}`
  return [
    ...daysOf(times.weekly, locale),
    ...times.closedOnHolidays.map((key) => ({ key, text: closedOn(holidayName(key, locale)) })),
    ...times.special.map((day) => ({ key: day.date, text: specialText(day, locale) })),
    ...otherEntries(times, locale),
  ]
}

/** Opening times in words, a line for each part. */
export function openingText(times: OpeningTimes, locale: Locale): string {
  const holidays = times.closedOnHolidays.map((key) => holidayName(key, locale)).join(', ')
  return [
    ...times.weekly.map((block) => blockText(block, locale)),
    holidays && `${wordFor('closedOn', locale)}: ${holidays}`,
    ...times.special.map((day) => specialText(day, locale)),
    ...otherEntries(times, locale).map(({ text }) => text),
  ]
    .filter(Boolean)
    .join('\n')
}
