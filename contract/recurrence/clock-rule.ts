import { dayMatches, positionsOf, secondsOf, timesOf } from './day-parts.ts'
import { day, startOfDay } from './local-time.ts'
import type { Rule } from './rule-text.ts'
import { type Steps, stepsOfTime, takeSteps } from './steps.ts'

const calendarCycle = 146_097
const secondsOfDay = 86_400
const endOfCalendar = Date.UTC(9999, 11, 31, 23, 59, 59)
const units = { DAILY: 86_400, HOURLY: 3600, MINUTELY: 60, SECONDLY: 1 } as const
type ClockFrequency = keyof typeof units

/** Walking over days is all that these rules need. */
export const isClockRule = (rule: Rule): rule is Rule & { frequency: ClockFrequency } => rule.frequency in units

/** Whether a period that begins at a second of the day passes the parts that limit it. */
function periodMatches(rule: Rule, frequency: ClockFrequency, begin: number): boolean {
  if (frequency === 'DAILY') return true
  if (rule.byHour.length > 0 && !rule.byHour.includes(Math.floor(begin / 3600))) return false
  if (frequency === 'HOURLY') return true
  if (rule.byMinute.length > 0 && !rule.byMinute.includes(Math.floor(begin / 60) % 60)) return false
  if (frequency === 'MINUTELY') return true
  return rule.bySecond.length === 0 || secondsOf(rule).includes(begin % 60)
}

/** The seconds of a day at which periods begin that pass, where the first one begins at `first`; undefined without steps. */
function periodsOfDay(
  rule: Rule & { frequency: ClockFrequency },
  first: number,
  step: number,
  steps: Steps,
): number[] | undefined {
  if (!takeSteps(steps, Math.ceil((secondsOfDay - first) / step))) return undefined
  const found: number[] = []
  for (let period = first; period < secondsOfDay; period += step)
    if (periodMatches(rule, rule.frequency, period)) found.push(period)
  return found
}

/**
 * Gives the local starts of a rule by the clock, or of days, to `accept`, until it answers false or the steps are used up.
 * rrule is not used for these: it counts every second of every day, and hangs when the interval never meets an hour or minute.
 */
export function eachClockTime(
  rule: Rule & { frequency: ClockFrequency },
  start: number,
  until: number | undefined,
  from: number,
  steps: Steps,
  accept: (local: number) => boolean,
): void {
  const unit = units[rule.frequency]
  const step = unit * rule.interval
  const origin = Math.floor(start / 1000 / unit) * unit
  const { frequency } = rule
  const isDaily = frequency === 'DAILY'
  const open = { hours: isDaily, minutes: isDaily || frequency === 'HOURLY', seconds: frequency !== 'SECONDLY' }
  const possible = timesOf(rule, start, open, steps)
  const times = [...positionsOf(rule, possible.length)].flatMap((index) => possible[index] ?? [])
  if (times.length === 0) return
  let left = rule.count ?? Number.POSITIVE_INFINITY
  const last = startOfDay(rule.count === undefined ? Math.max(start, from) : start)
  const horizon = Math.min(
    last + calendarCycle * day * Math.max(1, step / secondsOfDay),
    endOfCalendar,
    until ?? endOfCalendar,
  )
  // How far into a day its first period begins decides all its times: of days that begin alike, one look is enough.
  const periods = new Map<number, number[]>()
  for (let today = last; today <= horizon; today += day) {
    if (!takeSteps(steps, 1)) return
    const begin = today / 1000
    const first = origin + Math.max(0, Math.ceil((begin - origin) / step)) * step
    if (first >= begin + secondsOfDay) {
      today = startOfDay(first * 1000) - day
      continue
    }
    if (!dayMatches(rule, today)) continue
    const passing = periods.get(first - begin) ?? periodsOfDay(rule, first - begin, step, steps)
    if (passing === undefined) return
    periods.set(first - begin, passing)
    for (const period of passing) {
      for (const time of times) {
        if (!takeSteps(steps, stepsOfTime)) return
        const local = (begin + period + time) * 1000
        if (local < start) continue
        if (until !== undefined && local > until) return
        left -= 1
        if (!accept(local) || left === 0) return
      }
    }
  }
}
