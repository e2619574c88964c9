import { dateText, day, minute, parseLocal, weekdayOf } from '../../recurrence/local-time.ts'
import { type Weekday, weekdays } from '../../recurrence/recurrence.ts'
import { dateOfHoliday, type HolidayKey, holidayDate } from './holidays.ts'
import type { OpeningTimes, Period } from './opening-times.ts'
import { hoursOn, inSeason, openingsBetween } from './schedule.ts'

const dayNames: Record<Weekday, string> = { MO: 'Mo', TU: 'Tu', WE: 'We', TH: 'Th', FR: 'Fr', SA: 'Sa', SU: 'Su' }
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const monthDay = (date: string) => `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(8, 10)}`
const fullDate = (date: string) => `${date.slice(0, 4)} ${monthDay(date)}`
const datesText = ({ from, until }: Period) =>
  from === until ? fullDate(from) : `${fullDate(from)}-${fullDate(until)}`

/** `Mo-Fr`, `Mo,We`. */
function daysText(days: Weekday[]): string {
  const runs: Weekday[][] = []
  for (const weekday of weekdays.filter((each) => days.includes(each))) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && weekdays.indexOf(last) + 1 === weekdays.indexOf(weekday)) run.push(weekday)
    else runs.push([weekday])
  }
  return runs
    .map((run) => run.map((weekday) => dayNames[weekday]))
    .map((names) => (names.length > 2 ? `${names[0]}-${names.at(-1)}` : names.join(',')))
    .join(',')
}

/** A part of one day, in minutes since midnight. */
type DayPart = { from: number; till: number; byAppointment: boolean }
/** A rule of the notation: of those that match a day, the last one decides all of that day. */
type Rule = { selector: string; matches: (date: string) => boolean; parts: DayPart[]; comment?: string }

function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * When it is open on a date, the night before included. Each day is written by itself: where a rule of the next day
 * matches, readers of this notation forget a night that goes on past midnight.
 */
function partsOn(times: OpeningTimes, date: string): DayPart[] {
  const today = parseLocal(date) ?? 0
  return openingsBetween(times, dateText(today - day), date).flatMap(({ start, end, byAppointment }) => {
    const [from, till] = [Math.max(start, today), Math.min(end, today + day)]
    return from < till ? [{ from: (from - today) / minute, till: (till - today) / minute, byAppointment }] : []
  })
}

const partsText = (parts: DayPart[]) => parts.map(({ from, till }) => `${clockText(from)}-${clockText(till)}`).join(',')

function ruleText({ selector, parts, comment }: Rule): string {
  const note = comment ? ` "${comment.replaceAll(/["\s]+/g, ' ').trim()}"` : ''
  const start = selector === '' ? '' : `${selector} `
  if (parts.length === 0) return `${start}off${note}`
  const [plain, appointed] = [false, true].map((each) => parts.filter((part) => part.byAppointment === each))
  const open = plain?.length ? `${start}${partsText(plain)}${note && ` open${note}`}` : ''
  const byAppointment = appointed?.length ? `${start}${partsText(appointed)} open "by appointment"` : ''
  return [open, byAppointment].filter(Boolean).join(', ')
}

const anyWeek = parseLocal('2026-01-05') ?? 0

/** The rules of a week by itself: days with the same parts together. */
function weekRules(weekly: OpeningTimes['weekly'], { byAppointment }: OpeningTimes): Omit<Rule, 'matches'>[] {
  const plain: OpeningTimes = { weekly, closedOnHolidays: [], special: [], byAppointment }
  const groups = new Map<string, { days: Weekday[]; parts: DayPart[] }>()
  for (const [index, weekday] of weekdays.entries()) {
    const parts = partsOn(plain, dateText(anyWeek + index * day))
    const key = JSON.stringify(parts)
    const group = groups.get(key) ?? { days: [], parts }
    group.days.push(weekday)
    if (parts.length > 0) groups.set(key, group)
  }
  return [...groups.values()].map(({ days, parts }) => ({ selector: daysText(days), parts }))
}

const onWeekday = (selector: string, date: string) => {
  const index = weekdayOf(parseLocal(date) ?? 0)
  return selector.split(',').some((run) => {
    const [first, last = first] = run.split('-').map((name) => weekdays.findIndex((each) => dayNames[each] === name))
    return first !== undefined && last !== undefined && first <= index && index <= last
  })
}

function holidaySelectors(key: HolidayKey): string[] {
  const on = holidayDate(key)
  if ('month' in on) return [`${months[on.month - 1]} ${String(on.date).padStart(2, '0')}`]
  if ('rule' in on) return on.rule === 'repentanceDay' ? ['Nov 16-22 We'] : ['Apr 27 Mo-Sa', 'Apr 26 Sa']
  if (on.easter === 0) return ['easter']
  const days = Math.abs(on.easter)
  return [`easter ${on.easter < 0 ? '-' : '+'}${days} ${days === 1 ? 'day' : 'days'}`]
}

function holidayRules(times: OpeningTimes): Rule[] {
  const own = [...new Set((times.holidayHours ?? []).map(({ holiday }) => holiday))]
  return [...own, ...times.closedOnHolidays].flatMap((key) => {
    const matches = (date: string) => dateOfHoliday(key, Number(date.slice(0, 4))) === date
    const hours = times.closedOnHolidays.includes(key)
      ? []
      : (times.holidayHours ?? []).filter(({ holiday }) => holiday === key)
    const special = hours.map(({ from, till, closesNextDay }) => ({ day: 'MO' as const, from, till, closesNextDay }))
    const weekly = { weekly: special, closedOnHolidays: [], special: [], byAppointment: times.byAppointment }
    return holidaySelectors(key).map((selector) => ({ selector, matches, parts: partsOn(weekly, dateText(anyWeek)) }))
  })
}

function temporaryRules({ temporarilyClosed: closed }: OpeningTimes): Rule[] {
  if (!closed) return []
  const { from = '', until, note = 'temporarily closed' } = closed
  const matches = (date: string) => from <= date && (until === undefined || date <= until)
  // Readers want both ends: where nothing is said, a day long ago or far ahead.
  const dates = { from: from || '2000-01-01', until: until ?? '2099-12-31' }
  const selector = from || until ? datesText(dates) : ''
  return [{ selector, matches, parts: [], comment: note }]
}

function generalRules(times: OpeningTimes): Rule[] {
  const within =
    ({ from, until }: Period) =>
    (date: string) =>
      from <= date && date <= until
  const seasons = (times.seasons ?? []).flatMap((season) => {
    const dates = season.yearly ? `${monthDay(season.from)}-${monthDay(season.until)}` : datesText(season)
    const matches = (date: string) => inSeason(season, date)
    const week = weekRules(season.weekly, times).map((rule) => ({
      ...rule,
      selector: `${dates} ${rule.selector}`,
      matches: (date: string) => matches(date) && onWeekday(rule.selector, date),
    }))
    return [{ selector: dates, matches, parts: [] }, ...week]
  })
  return [
    ...weekRules(times.weekly, times).map((rule) => ({
      ...rule,
      matches: (date: string) => onWeekday(rule.selector, date),
    })),
    ...seasons,
    ...holidayRules(times),
    ...(times.closures ?? []).map(({ note, ...dates }) => ({
      selector: datesText(dates),
      matches: within(dates),
      parts: [],
      comment: note,
    })),
    ...times.special.map(({ date: on, note }) => ({
      selector: fullDate(on),
      matches: (date: string) => date === on,
      parts: partsOn(times, on),
      comment: note,
    })),
    ...temporaryRules(times),
  ]
}

/**
 * Opening times in the notation of OpenStreetMap. The rules hold in any year; the days of the span that they would get wrong,
 * such as a holiday after a night that goes on past midnight, get a rule of their own.
 */
// architecture: another program evaluates this notation, and so proves when ours says that a place is open
export function openStreetMapHours(times: OpeningTimes, span: Period): string {
  const rules = generalRules(times)
  const patches: Rule[] = []
  const last = parseLocal(span.until) ?? 0
  for (let today = parseLocal(span.from) ?? 0; today <= last; today += day) {
    const date = dateText(today)
    const parts = partsOn(times, date)
    const rule = rules.findLast(({ matches }) => matches(date))
    if (partsText(rule?.parts ?? []) === partsText(parts)) continue
    patches.push({
      selector: fullDate(date),
      matches: () => false,
      parts,
      comment: hoursOn(times, date).length > 0 ? undefined : rule?.comment,
    })
  }
  return [...rules, ...patches].map(ruleText).join('; ') || 'off'
}
