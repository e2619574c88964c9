import { day, daysInMonth, weekdayOf } from './local-time.ts'
import { weekdays } from './recurrence.ts'
import type { Rule } from './rule-text.ts'
import { type Steps, takeSteps } from './steps.ts'

/** Whether a day passes the parts of a rule that limit days, but for ordinals and weeks. */
export function dayMatches(rule: Rule, local: number): boolean {
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
const valuesOr = (values: number[], otherwise: number) => (values.length > 0 ? values : [otherwise])

/** The seconds of a rule; a clock without leap seconds reads the second 60 as 59 (RFC 5545). */
export const secondsOf = (rule: Rule): number[] => ascending(rule.bySecond.map((second) => Math.min(second, 59)))

/** Which parts of a time a period leaves open: the others are those of the period itself. */
export type OpenParts = { hours: boolean; minutes: boolean; seconds: boolean }

/** The seconds from the begin of a period at which a rule has a time, in order; none when the steps are used up. */
export function timesOf(rule: Rule, start: number, open: OpenParts, steps: Steps): number[] {
  const clock = new Date(start)
  const hours = open.hours ? valuesOr(rule.byHour, clock.getUTCHours()) : [0]
  const minutes = open.minutes ? valuesOr(rule.byMinute, clock.getUTCMinutes()) : [0]
  const seconds = open.seconds ? valuesOr(secondsOf(rule), clock.getUTCSeconds()) : [0]
  if (!takeSteps(steps, hours.length * minutes.length * seconds.length)) return []
  const times = hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => hour * 3600 + minute * 60 + second)),
  )
  return ascending(times)
}

/** The positions that BYSETPOS takes of so many, in order; all of them without it, which can be millions. */
export function* positionsOf(rule: Rule, amount: number): Generator<number> {
  if (rule.bySetPosition.length === 0) for (let index = 0; index < amount; index += 1) yield index
  const indexes = rule.bySetPosition.map((position) => (position > 0 ? position - 1 : amount + position))
  yield* ascending(indexes.filter((index) => index >= 0 && index < amount))
}
