import { addDays, addMonths, isDay, weekdayOf } from './calendar-days.ts'

// Dates and times as people type them, in Dutch or in English whatever the page is in: no word means two things.

export type DayContext = {
  /** YYYY-MM-DD on the clock on the wall; called only where the text is incomplete. */
  today: () => string
  /** Which way a date without its year lies: ahead, as in a plan, behind, as in a log, or nobody knows, as of a founding. */
  towards?: 'coming' | 'past' | 'unknown'
}

const relativeDays = new Map(
  Object.entries({
    ...{ vandaag: 0, today: 0, morgen: 1, tomorrow: 1, overmorgen: 2, gisteren: -1, yesterday: -1, eergisteren: -2 },
  }),
)
const weekdays = [
  ['ma', 'maa', 'maandag', 'mo', 'mon', 'monday'],
  ['di', 'din', 'dinsdag', 'tu', 'tue', 'tues', 'tuesday'],
  ['wo', 'woe', 'woensdag', 'we', 'wed', 'wednesday'],
  ['do', 'don', 'donderdag', 'th', 'thu', 'thur', 'thurs', 'thursday'],
  ['vr', 'vri', 'vrijdag', 'fr', 'fri', 'friday'],
  ['za', 'zat', 'zaterdag', 'sa', 'sat', 'saturday'],
  ['zo', 'zon', 'zondag', 'su', 'sun', 'sunday'],
]
const months = [
  ['jan', 'januari', 'january'],
  ['feb', 'februari', 'february'],
  ['mrt', 'maa', 'maart', 'mar', 'march'],
  ['apr', 'april'],
  ['mei', 'may'],
  ['jun', 'juni', 'june'],
  ['jul', 'juli', 'july'],
  ['aug', 'augustus', 'august'],
  ['sep', 'sept', 'september'],
  ['okt', 'oktober', 'oct', 'october'],
  ['nov', 'november'],
  ['dec', 'december'],
]
const placeOf = (names: readonly string[][], word: string) => names.findIndex((one) => one.includes(word))

const tidied = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** So many years ahead two digits still mean; of a founding few, as what was founded in 65 was not in 2065. */
const yearsAhead = { past: 0, unknown: 10, coming: 43 }

function fullYear(year: string, { today, towards = 'coming' }: DayContext): string {
  if (year.length === 4) return year
  const last = Number(today().slice(0, 4)) + yearsAhead[towards]
  return String(last - ((last - Number(year)) % 100))
}

/** A day that exists; without its year the next one that does, or the last, or none where either is possible. */
function dayIn(date: string, month: string, year: string | undefined, context: DayContext): string | undefined {
  const rest = `${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (year !== undefined) {
    const day = `${fullYear(year, context)}-${rest}`
    return isDay(day) ? day : undefined
  }
  if (context.towards === 'unknown') return undefined
  const today = context.today()
  const isPast = context.towards === 'past'
  // 29 February comes once in eight years at most.
  return Array.from({ length: 9 }, (_, years) => `${Number(today.slice(0, 4)) + (isPast ? -years : years)}-${rest}`)
    .filter(isDay)
    .find((day) => (isPast ? day <= today : day >= today))
}

function numberedDay(text: string, context: DayContext): string | undefined {
  const plain = text.replaceAll(/\s*[-/. ]\s*/g, '-')
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain) ?? []
  if (year && month && date) return dayIn(date, month, year, context)
  const [, first, second, third] =
    /^(\d{1,2})-(\d{1,2})(?:-(\d{4}|\d{2}))?$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain) ?? []
  return first && second ? dayIn(first, second, third, context) : undefined
}

function namedDay(text: string, context: DayContext): string | undefined {
  const [, date, name, year] =
    /^(?:the )?(\d{1,2})(?:e|de|ste|st|nd|rd|th)?[ -]?(?:of )?([a-z]+)\.?(?:[ -](\d{4}|\d{2}))?$/.exec(text) ?? []
  const [, englishName, englishDate, englishYear] =
    /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/.exec(text) ?? []
  const month = placeOf(months, name ?? englishName ?? '')
  const day = date ?? englishDate
  return month < 0 || day === undefined ? undefined : dayIn(day, String(month + 1), year ?? englishYear, context)
}

function spokenDay(text: string, { today, towards }: DayContext): string | undefined {
  const days = relativeDays.get(text)
  if (days !== undefined) return addDays(today(), days)
  const [, amount = '', unit = ''] = /^(?:over|in) (\d{1,3}|een|één|a|one) (\w+)$/.exec(text) ?? []
  const number = /\d/.test(amount) ? Number(amount) : 1
  if (/^(?:dag|dagen|days?)$/.test(unit)) return addDays(today(), number)
  if (/^(?:week|weken|weeks)$/.test(unit)) return addDays(today(), number * 7)
  if (/^(?:maand|maanden|months?)$/.test(unit)) return addMonths(today(), number)
  const weekday = placeOf(weekdays, text.replace(/\.$/, ''))
  if (weekday < 0) return undefined
  // Who means today says so: a day of the week is the next one, or the last.
  const now = weekdayOf(today())
  return towards === 'past'
    ? addDays(today(), -(((now - weekday + 6) % 7) + 1))
    : addDays(today(), ((weekday - now + 6) % 7) + 1)
}

/** The day that a text names, as YYYY-MM-DD; undefined when it names none, or one that does not exist. */
export function readTypedDay(text: string, context: DayContext): string | undefined {
  const plain = tidied(text)
  const day = numberedDay(plain, context) ?? namedDay(plain, context) ?? spokenDay(plain, context)
  if (day !== undefined) return day
  // A weekday before a date is right, or the whole is no date.
  const [, word = '', rest] = /^([a-z]+)\.?,? (.+)$/.exec(plain) ?? []
  const weekday = placeOf(weekdays, word)
  const named = weekday < 0 || rest === undefined ? undefined : (numberedDay(rest, context) ?? namedDay(rest, context))
  return named !== undefined && weekdayOf(named) === weekday ? named : undefined
}

const clock = (hours: number, minutes: number): string | undefined =>
  hours > 23 || minutes > 59 || minutes < 0
    ? undefined
    : `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`

/** The time that a text names, as HH:mm: `9`, `930`, `9.30`, `9u30`, `9 uur`, `9:30 pm`, `half 10`, `kwart over 9`. */
export function readTypedTime(text: string): string | undefined {
  const plain = tidied(text)
  const [, quarter, spoken] = /^(half|kwart voor|kwart over) (\d{1,2})(?: ?(?:uur|u))?$/.exec(plain) ?? []
  if (spoken !== undefined) {
    if (quarter === 'kwart over') return clock(Number(spoken), 15)
    return Number(spoken) === 0 ? undefined : clock(Number(spoken) - 1, quarter === 'half' ? 30 : 45)
  }
  const [, english, part = '00', half] = /^(\d{1,2})(?:[:.](\d{2}))? ?([ap])\.?m\.?$/.exec(plain) ?? []
  if (english !== undefined) {
    const hours = Number(english)
    // Twelve at night is the first hour of a day, twelve at noon its thirteenth.
    return hours < 1 || hours > 12 ? undefined : clock((hours % 12) + (half === 'p' ? 12 : 0), Number(part))
  }
  const [, hours, minutes = '00'] = /^(\d{1,2})(?: ?(?:[:.hu]|uur)? ?(\d{2}))?(?: ?(?:uur|u|h))?$/.exec(plain) ?? []
  return hours === undefined ? undefined : clock(Number(hours), Number(minutes))
}

/** The day and the time that one text names: `ma 9:00`, `31-12 om 9.30`, `tomorrow at 9 am`. */
export function readTypedMoment(text: string, context: DayContext): { day: string; time: string } | undefined {
  const plain = tidied(text).replace(/^(\d{4}-\d{2}-\d{2})t(?=\d)/, '$1 ')
  // A text that is a date in full has no time in it.
  if (readTypedDay(plain, context) !== undefined) return undefined
  for (let at = plain.lastIndexOf(' '); at > 0; at = plain.lastIndexOf(' ', at - 1)) {
    const time = readTypedTime(plain.slice(at + 1))
    const day = time && readTypedDay(plain.slice(0, at).replace(/,$|,? (?:om|at)$/, ''), context)
    if (time !== undefined && day !== undefined && day !== '') return { day, time }
  }
  return undefined
}
