import { day, daysInMonth, startOfDay, weekdayOf } from './local-time.ts'
import { weekdays } from './recurrence.ts'
import type { Rule } from './rule-text.ts'

const calendarCycle = 146_097
const secondsOfDay = 86_400
const endOfCalendar = Date.UTC(9999, 11, 31, 23, 59, 59)
const units = { DAILY: 86_400, HOURLY: 3600, MINUTELY: 60, SECONDLY: 1 } as const
type ClockFrequency = keyof typeof units

/** Days that a rule limits belong here too: walking over days is all that they need. */
export function isClockRule(rule: Rule): rule is Rule & { frequency: ClockFrequency } {
  const limits = [rule.byMonth, rule.byMonthDay, rule.byDay]
  return rule.frequency === 'DAILY' ? limits.some((part) => part.length > 0) : rule.frequency in units
}

function dayMatches(rule: Rule, local: number): boolean {
  const date = new Date(local)
  const [year, month, monthDay] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(month)) return false
  if (rule.byDay.length > 0 && !rule.byDay.some(({ weekday }) => weekdays[weekdayOf(local)] === weekday)) return false
  const fromEnd = monthDay - daysInMonth(year, month) - 1
  if (rule.byMonthDay.length > 0 && !rule.byMonthDay.some((each) => each === monthDay || each === fromEnd)) return false
  if (rule.byYearDay.length === 0) return true
  const yearDay = (local - Date.UTC(year, 0, 1)) / day + 1
  const yearDayFromEnd = (local - Date.UTC(year + 1, 0, 1)) / day
  return rule.byYearDay.some((each) => each === yearDay || each === yearDayFromEnd)
}

const ascending = (values: number[]) => [...new Set(values)].sort((one, other) => one - other)
const given = (values: number[], otherwise: number) => (values.length > 0 ? values : [otherwise])

/** The seconds of the day of one period of a clock rule, in order. */
function timesWithin(rule: Rule, frequency: ClockFrequency, begin: number, start: Date): number[] {
  const hours = frequency === 'DAILY' ? given(rule.byHour, start.getUTCHours()) : [0]
  const byMinute = frequency === 'DAILY' || frequency === 'HOURLY'
  const minutes = byMinute ? given(rule.byMinute, start.getUTCMinutes()) : [0]
  // A clock without leap seconds reads the second 60 as 59 (RFC 5545).
  const leap = rule.bySecond.map((second) => Math.min(second, 59))
  const seconds = frequency === 'SECONDLY' ? [0] : given(leap, start.getUTCSeconds())
  const times = hours.flatMap((each) =>
    minutes.flatMap((minute) => seconds.map((second) => begin + each * 3600 + minute * 60 + second)),
  )
  const sorted = ascending(times)
  if (rule.bySetPosition.length === 0) return sorted
  return sorted.filter(
    (_, index) => rule.bySetPosition.includes(index + 1) || rule.bySetPosition.includes(index - sorted.length),
  )
}

/** Whether a period that begins at a second of the day passes the parts that limit it. */
function periodMatches(rule: Rule, frequency: ClockFrequency, begin: number): boolean {
  if (frequency === 'DAILY') return true
  if (rule.byHour.length > 0 && !rule.byHour.includes(Math.floor(begin / 3600))) return false
  if (frequency === 'HOURLY') return true
  if (rule.byMinute.length > 0 && !rule.byMinute.includes(Math.floor(begin / 60) % 60)) return false
  if (frequency === 'MINUTELY') return true
  return rule.bySecond.length === 0 || rule.bySecond.some((second) => Math.min(second, 59) === begin % 60)
}

/**
 * Gives the local starts of a rule by the clock (or of limited days) to `accept`, until it answers false. rrule is not used
 * for these: it counts every second of every day, and hangs when the interval never meets an hour or minute.
 */
export function eachClockTime(
  rule: Rule & { frequency: ClockFrequency },
  start: number,
  until: number | undefined,
  from: number,
  accept: (local: number) => boolean,
): void {
  const unit = units[rule.frequency]
  const step = unit * rule.interval
  const clock = new Date(start)
  const origin = Math.floor(start / 1000 / unit) * unit
  let left = rule.count ?? Number.POSITIVE_INFINITY
  const last = startOfDay(rule.count === undefined ? Math.max(start, from) : start)
  const horizon = Math.min(
    last + calendarCycle * day * Math.max(1, step / secondsOfDay),
    endOfCalendar,
    until ?? endOfCalendar,
  )
  // How far into a day its first period begins decides all its times: of days that begin alike, one look is enough.
  const emptyDays = new Set<number>()
  for (let today = last; today <= horizon; today += day) {
    const begin = today / 1000
    const first = origin + Math.max(0, Math.ceil((begin - origin) / step)) * step
    if (first >= begin + secondsOfDay) {
      today = startOfDay(first * 1000) - day
      continue
    }
    if (emptyDays.has(first - begin) || !dayMatches(rule, today)) continue
    let found = false
    for (let period = first; period < begin + secondsOfDay; period += step) {
      if (!periodMatches(rule, rule.frequency, period - begin)) continue
      for (const time of timesWithin(rule, rule.frequency, period, clock)) {
        found = true
        const local = time * 1000
        if (local < start) continue
        if (until !== undefined && local > until) return
        left -= 1
        if (!accept(local) || left === 0) return
      }
    }
    if (!found) emptyDays.add(first - begin)
  }
}
