import { dateText, day, isDateOnly, parseLocal, weekdayOf } from './local-time.ts'
import { type Recurrence, type Weekday, weekdays } from './recurrence.ts'
import { parseRule, type Rule } from './rule-text.ts'
import { toLocal, toMoment } from './zone.ts'

/** The kinds of repetition that the editor offers. */
export const recurrenceKinds = [
  'once',
  'daily',
  'workdays',
  'weekly',
  'monthlyDay',
  'monthlyWeekday',
  'yearly',
  'yearlyWeekday',
  'series',
  'openingHours',
] as const
export type RecurrenceKind = (typeof recurrenceKinds)[number]

/** The fields of the editor; each kind uses some, and the others keep their values. */
export type RecurrenceForm = {
  kind: RecurrenceKind
  interval: number
  /** `weekly` */
  weekdays: Weekday[]
  /** `monthlyDay` and `yearly`: 1 to 31, or -1 for the last day of the month. */
  monthDay: number
  /** `monthlyWeekday` and `yearlyWeekday`: 1 to 5; 5 is the last. */
  ordinal: number
  /** `monthlyWeekday` and `yearlyWeekday` */
  weekday: Weekday
  /** `yearly` and `yearlyWeekday`: 1 to 12. */
  month: number
  ends: 'never' | 'until' | 'count'
  /** YYYY-MM-DD: the last day on which it may take place. */
  until: string
  count: number
  /** `series`: the local starts besides the first. */
  dates: string[]
}

type Begin = Pick<Recurrence, 'start' | 'zone'>
type RulePart = Pick<Recurrence, 'rrule' | 'rdate' | 'followsOpeningHours'>

export const lastOrdinal = 5

/** A form for something that begins then: what each kind would most likely mean. */
export function emptyForm(start: string, kind: RecurrenceKind = 'once'): RecurrenceForm {
  const local = parseLocal(start) ?? 0
  const date = new Date(local)
  const monthDay = date.getUTCDate()
  const weekday = weekdays[weekdayOf(local)] ?? 'MO'
  return {
    kind,
    interval: 1,
    weekdays: [weekday],
    monthDay,
    ordinal: Math.ceil(monthDay / 7),
    weekday,
    month: date.getUTCMonth() + 1,
    ends: 'never',
    until: '',
    count: 10,
    dates: [],
  }
}

const ordinalText = ({ ordinal, weekday }: RecurrenceForm) => `${ordinal === lastOrdinal ? -1 : ordinal}${weekday}`

function repeatText(form: RecurrenceForm): string {
  switch (form.kind) {
    case 'daily':
      return 'FREQ=DAILY'
    case 'workdays':
      return 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${weekdays.filter((weekday) => form.weekdays.includes(weekday)).join(',')}`
    case 'monthlyDay':
      return `FREQ=MONTHLY;BYMONTHDAY=${form.monthDay}`
    case 'monthlyWeekday':
      return `FREQ=MONTHLY;BYDAY=${ordinalText(form)}`
    case 'yearly':
      return `FREQ=YEARLY;BYMONTH=${form.month};BYMONTHDAY=${form.monthDay}`
    case 'yearlyWeekday':
      return `FREQ=YEARLY;BYMONTH=${form.month};BYDAY=${ordinalText(form)}`
    default:
      return ''
  }
}

const compact = (iso: string) => iso.slice(0, 19).replaceAll(/[-:]/g, '')

/** UNTIL as RFC 5545 wants it: a date for whole days, else a moment in UTC; the day itself still counts. */
export function untilText(local: number, { start, zone }: Begin): string {
  if (isDateOnly(start)) return compact(dateText(local))
  return `${compact(new Date(toMoment(zone, local)).toISOString())}Z`
}

function endText(form: RecurrenceForm, begin: Begin): string {
  if (form.ends === 'count') return `;COUNT=${form.count}`
  const until = form.ends === 'until' ? parseLocal(form.until) : undefined
  return until === undefined ? '' : `;UNTIL=${untilText(until + day - 1000, begin)}`
}

/** The rule and the dates of a form; the form must have passed `checkForm`. */
export function formToRule(form: RecurrenceForm, begin: Begin): RulePart {
  if (form.kind === 'once') return { rrule: undefined, rdate: [] }
  if (form.kind === 'series') return { rrule: undefined, rdate: [...form.dates].sort() }
  if (form.kind === 'openingHours') return { rrule: undefined, rdate: [], followsOpeningHours: true }
  const interval = form.interval > 1 && form.kind !== 'workdays' ? `;INTERVAL=${form.interval}` : ''
  return { rrule: `${repeatText(form)}${interval}${endText(form, begin)}`, rdate: [] }
}

const usedParts = (rule: Rule) =>
  Object.entries(rule).flatMap(([name, value]) => (Array.isArray(value) && value.length > 0 ? [name] : []))

function kindPart(rule: Rule, empty: RecurrenceForm): Partial<RecurrenceForm> | undefined {
  const only = (...allowed: string[]) => usedParts(rule).every((part) => allowed.includes(part))
  const [firstDay, ...moreDays] = rule.byDay
  const [monthDay = empty.monthDay, ...moreMonthDays] = rule.byMonthDay
  const oneMonthDay = moreMonthDays.length === 0 && (monthDay > 0 || monthDay === -1)
  if (rule.frequency === 'DAILY') return only() ? { kind: 'daily' } : undefined
  if (rule.frequency === 'WEEKLY') {
    if (!only('byDay')) return undefined
    // Which week a Sunday belongs to matters with an interval alone.
    if (rule.interval > 1 && (rule.weekStart ?? 'MO') !== 'MO') return undefined
    const days = firstDay ? rule.byDay.map(({ weekday }) => weekday) : empty.weekdays
    const isWorkdays = rule.interval === 1 && new Set(days).size === 5 && !days.includes('SA') && !days.includes('SU')
    return { kind: isWorkdays ? 'workdays' : 'weekly', weekdays: days }
  }
  if ((rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY') && firstDay) {
    const { ordinal, weekday } = firstDay
    if (moreDays.length > 0 || ordinal === undefined || ordinal < -1 || ordinal > 4) return undefined
    const day = { ordinal: ordinal === -1 ? lastOrdinal : ordinal, weekday }
    if (rule.frequency === 'MONTHLY') return only('byDay') ? { kind: 'monthlyWeekday', ...day } : undefined
    const [month, ...moreMonths] = rule.byMonth
    if (!only('byDay', 'byMonth') || month === undefined || moreMonths.length > 0) return undefined
    return { kind: 'yearlyWeekday', month, ...day }
  }
  if (rule.frequency === 'MONTHLY')
    return only('byMonthDay') && oneMonthDay ? { kind: 'monthlyDay', monthDay } : undefined
  if (rule.frequency === 'YEARLY' && only('byMonth', 'byMonthDay') && oneMonthDay && rule.byMonth.length <= 1) {
    // A day without its month, or the other way round, is a rule of another kind.
    if (rule.byMonth.length !== rule.byMonthDay.length) return undefined
    return { kind: 'yearly', month: rule.byMonth[0] ?? empty.month, monthDay }
  }
  return undefined
}

/** The form of a recurrence; undefined for a rule that the editor cannot make, which it then leaves as it is. */
export function ruleToForm(recurrence: Recurrence): RecurrenceForm | undefined {
  const empty = emptyForm(recurrence.start)
  if (recurrence.followsOpeningHours) return { ...empty, kind: 'openingHours' }
  if (recurrence.rrule === undefined)
    return recurrence.rdate.length === 0 ? empty : { ...empty, kind: 'series', dates: recurrence.rdate }
  const parsed = parseRule(recurrence.rrule)
  const rule = 'rule' in parsed ? parsed.rule : undefined
  const part = rule && kindPart(rule, empty)
  if (!rule || !part || recurrence.rdate.length > 0) return undefined
  const { until, count } = rule
  if (until && count !== undefined) return undefined
  const form = { ...empty, ...part, interval: rule.interval }
  if (count !== undefined) return { ...form, ends: 'count', count }
  if (!until) return form
  const last = until.kind === 'utc' ? toLocal(recurrence.zone, until.time) : until.time
  return { ...form, ends: 'until', until: dateText(last) }
}

/** The last day on which a rule that the editor can't show may take place; empty when it has no such day. */
export function lastDayOf({ rrule = '', zone }: Pick<Recurrence, 'rrule' | 'zone'>): string {
  const parsed = parseRule(rrule)
  const until = 'rule' in parsed ? parsed.rule.until : undefined
  if (!until) return ''
  return dateText(until.kind === 'utc' ? toLocal(zone, until.time) : until.time)
}

/** A rule that ends on a day instead of as it did; without a day it goes on. All else of it stays. */
export function endingOn(recurrence: Begin & Pick<Recurrence, 'rrule'>, date: string): string {
  const parts = (recurrence.rrule ?? '').split(';').filter((part) => !/^(?:COUNT|UNTIL)=/i.test(part))
  const last = parseLocal(date)
  return [...parts, ...(last === undefined ? [] : [`UNTIL=${untilText(last + day - 1000, recurrence)}`])].join(';')
}
