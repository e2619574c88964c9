import { dayMatches, positionsOf, timesOf } from './day-parts.ts'
import { day, weekdayOf } from './local-time.ts'
import { weekdays } from './recurrence.ts'
import type { Rule } from './rule-text.ts'
import { type Steps, stepsOfTime, takeSteps } from './steps.ts'

const calendarYears = 400
const lastYear = 9999
/** A day for its month and weekday, and mostly for its week too. */
const stepsOfYear = 2 * 366

/** The first day of the week with number 1 of a year: the first week that has four days of it (ISO 8601). */
function firstWeek(year: number, weekStart: number): number {
  const newYear = Date.UTC(year, 0, 1)
  const into = (weekdayOf(newYear) - weekStart + 7) % 7
  return newYear + (into <= 3 ? -into : 7 - into) * day
}

/** Whether the week in which a day lies has one of the numbers; around New Year it can be a week of the next year or the last. */
function weekMatches(rule: Rule, local: number, weekStart: number): boolean {
  const calendar = new Date(local).getUTCFullYear()
  const year = [calendar + 1, calendar].find((each) => firstWeek(each, weekStart) <= local) ?? calendar - 1
  const first = firstWeek(year, weekStart)
  const number = Math.floor((local - first) / day / 7) + 1
  const weeks = (firstWeek(year + 1, weekStart) - first) / day / 7
  return rule.byWeekNumber.some((each) => each === number || each === number - weeks - 1)
}

function daysOfYear(rule: Rule, year: number, weekStart: number): number[] {
  const [first, next] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  const days: number[] = []
  for (let local = first; local < next; local += day)
    if (dayMatches(rule, local) && weekMatches(rule, local, weekStart)) days.push(local)
  return days
}

/**
 * Gives the local starts of a rule with week numbers to `accept`, until it answers false or the steps are used up. rrule is not used for these:
 * it takes the last week of a year for another one where that year and the next differ in length.
 */
export function eachWeekTime(
  rule: Rule,
  start: number,
  until: number | undefined,
  steps: Steps,
  accept: (local: number) => boolean,
): void {
  const weekStart = weekdays.indexOf(rule.weekStart ?? 'MO')
  const times = timesOf(rule, start, { hours: true, minutes: true, seconds: true }, steps)
  let left = rule.count ?? Number.POSITIVE_INFINITY
  let empty = 0
  for (let year = new Date(start).getUTCFullYear(); year <= lastYear && empty <= calendarYears; year += rule.interval) {
    if (until !== undefined && Date.UTC(year, 0, 1) > until) return
    if (!takeSteps(steps, stepsOfYear)) return
    const days = daysOfYear(rule, year, weekStart)
    empty = days.length === 0 ? empty + 1 : 0
    for (const index of positionsOf(rule, days.length * times.length)) {
      if (!takeSteps(steps, stepsOfTime)) return
      const local = (days[Math.floor(index / times.length)] ?? 0) + (times[index % times.length] ?? 0) * 1000
      if (local < start) continue
      if (until !== undefined && local > until) return
      left -= 1
      if (!accept(local) || left === 0) return
    }
  }
}
