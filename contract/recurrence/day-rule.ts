import { day, weekdayOf } from './local-time.ts'
import { type Weekday, weekdays } from './recurrence.ts'
import { RRule } from './rrule-adapter.ts'
import { type Frequency, frequencies, type Rule, type RuleDay } from './rule-text.ts'
import { type Steps, stepsOfTime, takeSteps } from './steps.ts'

/** After this many periods every phase of the calendar's cycle of 400 years has been met, whatever the interval. */
const periodsOfCycle: Partial<Record<Frequency, number>> = {
  YEARLY: 400,
  MONTHLY: 4800,
  WEEKLY: 20_871,
}
/** The days of a period, and what rrule needs for it, in steps, however little the rule asks. */
const daysOfPeriod: Partial<Record<Frequency, number>> = { YEARLY: 366, MONTHLY: 31, WEEKLY: 7 }
const stepsOfPeriod: Partial<Record<Frequency, number>> = { YEARLY: 150, MONTHLY: 14, WEEKLY: 10 }
const rruleDays = { MO: RRule.MO, TU: RRule.TU, WE: RRule.WE, TH: RRule.TH, FR: RRule.FR, SA: RRule.SA, SU: RRule.SU }

class NothingMore extends Error {}

/** A later start with the same occurrences from `from` on, so that what lies far ahead costs nothing. */
function startNear(rule: Rule, start: number, from: number): number {
  const step = 7 * day * rule.interval
  if (rule.frequency !== 'WEEKLY' || rule.count !== undefined || from <= start + 2 * step) return start
  return start + (Math.floor((from - start) / step) - 1) * step
}

/**
 * The begin of the week of a start, where set positions count in weeks: rrule would count those of the first week from the
 * start on, and RFC 5545 counts them in whole weeks.
 */
function wholeWeek(rule: Rule, start: number): { rule: Rule; start: number } {
  if (rule.frequency !== 'WEEKLY' || rule.bySetPosition.length === 0) return { rule, start }
  const weekday = weekdayOf(start)
  const into = (weekday - weekdays.indexOf(rule.weekStart ?? 'MO') + 7) % 7
  const own = weekdays.slice(weekday, weekday + 1).map((name) => ({ weekday: name }))
  return { rule: rule.byDay.length > 0 ? rule : { ...rule, byDay: own }, start: start - into * day }
}

/** Days with and without ordinal in one rule: rrule would want a day to be both, so each gets all its ordinals. */
function withOrdinals(rule: Rule): RuleDay[] {
  if (rule.byDay.every(({ ordinal }) => ordinal === undefined)) return rule.byDay
  const most = rule.frequency === 'YEARLY' && rule.byMonth.length === 0 ? 53 : 5
  return rule.byDay.flatMap(({ weekday, ordinal }) =>
    ordinal === undefined
      ? Array.from({ length: most }, (_, index) => ({ weekday, ordinal: index + 1 }))
      : [{ weekday, ordinal }],
  )
}

function rruleDay({ weekday, ordinal }: { weekday: Weekday; ordinal?: number }) {
  const plain = rruleDays[weekday]
  return ordinal === undefined ? plain : plain.nth(ordinal)
}

/** rrule gives times in the order in which the rule names them. */
const list = (values: number[]) => (values.length > 0 ? [...values].sort((one, other) => one - other) : null)

function optionsOf(rule: Rule, start: number, until: number | undefined) {
  const days = withOrdinals(rule)
  return {
    freq: frequencies.indexOf(rule.frequency),
    dtstart: new Date(start),
    interval: rule.interval,
    wkst: weekdays.indexOf(rule.weekStart ?? 'MO'),
    until: until === undefined ? null : new Date(until),
    bysetpos: list(rule.bySetPosition),
    bymonth: list(rule.byMonth),
    bymonthday: list(rule.byMonthDay),
    byyearday: list(rule.byYearDay),
    byweekno: list(rule.byWeekNumber),
    byweekday: days.length > 0 ? days.map(rruleDay) : null,
    byhour: list(rule.byHour),
    byminute: list(rule.byMinute),
    // A clock without leap seconds reads the second 60 as 59 (RFC 5545).
    bysecond: list([...new Set(rule.bySecond.map((second) => Math.min(second, 59)))]),
  }
}

/** The steps of a period: its days are compared with each part of the rule, and counted for each position. */
function periodSteps(rule: Rule): number {
  const days = daysOfPeriod[rule.frequency] ?? 1
  const named = rule.byYearDay.length + rule.byMonthDay.length + rule.byDay.length + rule.byMonth.length
  const ranges = rule.frequency === 'YEARLY' ? Math.max(1, rule.byMonth.length) : 1
  const ordinals = withOrdinals(rule).filter(({ ordinal }) => ordinal !== undefined).length
  const counted = (days * (named + 4 * rule.bySetPosition.length)) / 16
  return (stepsOfPeriod[rule.frequency] ?? 1) + Math.ceil(2 * ordinals * ranges + counted)
}

/**
 * Gives the local starts of a rule of weeks or longer to `accept`, in order, until it answers false or the steps are used up. A
 * rule that yields nothing any more ends: rrule itself would look for it up to the year 9999.
 */
export function eachDayTime(
  rule: Rule,
  start: number,
  until: number | undefined,
  from: number,
  steps: Steps,
  accept: (local: number) => boolean,
): void {
  const times = [rule.byHour, rule.byMinute, rule.bySecond].reduce((all, { length }) => all * Math.max(1, length), 1)
  if (!takeSteps(steps, 4 * times)) return
  const whole = wholeWeek(rule, startNear(rule, start, from))
  const expansion = new RRule(optionsOf(whole.rule, whole.start, until))
  const { interval } = expansion.options
  const ofPeriod = periodSteps(rule) / 2
  const most = 2 * (periodsOfCycle[rule.frequency] ?? 0) + 10
  let empty = 0
  // The loop of rrule reads the interval twice at each period: the one place where it can be stopped.
  Object.defineProperty(expansion.options, 'interval', {
    get: () => {
      empty += 1
      if (empty > most || !takeSteps(steps, ofPeriod)) throw new NothingMore()
      return interval
    },
  })
  let left = rule.count ?? Number.POSITIVE_INFINITY
  let last: number | undefined
  try {
    expansion.all((date) => {
      const local = date.getTime()
      empty = 0
      if (!takeSteps(steps, stepsOfTime)) return false
      if (local < start) return true
      // Two set positions can mean the same occurrence, and rrule would count it twice.
      if (local === last) return true
      last = local
      left -= 1
      return accept(local) && left > 0
    })
  } catch (error) {
    if (!(error instanceof NothingMore)) throw error
  }
}
