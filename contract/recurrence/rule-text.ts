import type { Issue } from '../types/field-rules.ts'
import { parseLocal } from './local-time.ts'
import { type Weekday, weekdays } from './recurrence.ts'

export const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const
export type Frequency = (typeof frequencies)[number]

export type RuleDay = { weekday: Weekday; ordinal?: number }
/** `utc` is a moment, `local` and `date` are what the clock of the recurrence's own zone shows. */
export type RuleUntil = { kind: 'date' | 'local' | 'utc'; time: number }

/** A recurrence rule of RFC 5545, section 3.3.10, as parts. */
export type Rule = {
  frequency: Frequency
  interval: number
  count?: number
  until?: RuleUntil
  weekStart?: Weekday
  bySecond: number[]
  byMinute: number[]
  byHour: number[]
  byDay: RuleDay[]
  byMonthDay: number[]
  byYearDay: number[]
  byWeekNumber: number[]
  byMonth: number[]
  bySetPosition: number[]
}

type NumberPart =
  | 'bySecond'
  | 'byMinute'
  | 'byHour'
  | 'byMonthDay'
  | 'byYearDay'
  | 'byWeekNumber'
  | 'byMonth'
  | 'bySetPosition'

/** Names in the text, with the range of the value and whether it may count back from the end. */
const numberParts: Record<string, { part: NumberPart; from: number; till: number; signed: boolean }> = {
  BYSECOND: { part: 'bySecond', from: 0, till: 60, signed: false },
  BYMINUTE: { part: 'byMinute', from: 0, till: 59, signed: false },
  BYHOUR: { part: 'byHour', from: 0, till: 23, signed: false },
  BYMONTHDAY: { part: 'byMonthDay', from: 1, till: 31, signed: true },
  BYYEARDAY: { part: 'byYearDay', from: 1, till: 366, signed: true },
  BYWEEKNO: { part: 'byWeekNumber', from: 1, till: 53, signed: true },
  BYMONTH: { part: 'byMonth', from: 1, till: 12, signed: false },
  BYSETPOS: { part: 'bySetPosition', from: 1, till: 366, signed: true },
}
const listMaximum = 400

class RuleError extends Error {
  readonly issue: Issue
  constructor(key: string, params?: Issue['params']) {
    super(key)
    this.issue = { key: `recurrence.${key}`, params }
  }
}

/** Nine figures: a billion seconds are 31 years. */
function wholeNumber(part: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new RuleError('value', { part, value: text.slice(0, 40) })
  return Number(text)
}

function numbers(name: string, text: string, { from, till, signed }: (typeof numberParts)[string] & object): number[] {
  const parts = text.split(',')
  if (parts.length > listMaximum) throw new RuleError('value', { part: name, value: '…' })
  const read = parts.map((part) => {
    const shape = signed ? /^[+-]?\d{1,3}$/ : /^\d{1,2}$/
    const size = Math.abs(Number(part))
    if (shape.test(part) && size >= from && size <= till) return Number(part)
    if (name === 'BYMONTHDAY') throw new RuleError('monthDay')
    throw new RuleError('value', { part: name, value: part.slice(0, 40) })
  })
  return [...new Set(read)]
}

function isWeekday(text: string): text is Weekday {
  return weekdays.some((weekday) => weekday === text)
}

function days(text: string): RuleDay[] {
  const parts = text.split(',')
  if (parts.length > listMaximum) throw new RuleError('value', { part: 'BYDAY', value: '…' })
  return parts.map((part) => {
    const [, ordinal, weekday = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(part) ?? []
    const size = Math.abs(Number(ordinal ?? 1))
    if (!isWeekday(weekday) || size < 1 || size > 53)
      throw new RuleError(text === '' ? 'weekday' : 'value', { part: 'BYDAY', value: part.slice(0, 40) })
    return ordinal === undefined ? { weekday } : { weekday, ordinal: Number(ordinal) }
  })
}

function until(text: string): RuleUntil {
  if (text === '') throw new RuleError('untilRequired')
  const [, date, time, utc] = /^(\d{8})(?:T(\d{6})(Z)?)?$/.exec(text) ?? []
  const iso = date?.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')
  const clock = time?.replace(/(\d{2})(\d{2})(\d{2})/, 'T$1:$2:$3') ?? ''
  const local = iso && parseLocal(`${iso}${clock}`)
  if (local === undefined || local === '') throw new RuleError('value', { part: 'UNTIL', value: text.slice(0, 40) })
  return { kind: utc ? 'utc' : time ? 'local' : 'date', time: local }
}

/** The table of RFC 5545 of what goes with which frequency, and what needs something beside it. */
function refuseCombinations(rule: Rule): void {
  const { frequency } = rule
  const never = (part: string) => {
    throw new RuleError('combination', { part, frequency })
  }
  if (rule.byWeekNumber.length > 0 && frequency !== 'YEARLY') never('BYWEEKNO')
  if (rule.byYearDay.length > 0 && ['DAILY', 'WEEKLY', 'MONTHLY'].includes(frequency)) never('BYYEARDAY')
  if (rule.byMonthDay.length > 0 && frequency === 'WEEKLY') never('BYMONTHDAY')
  if (rule.byDay.some(({ ordinal }) => ordinal !== undefined)) {
    if (frequency !== 'MONTHLY' && frequency !== 'YEARLY') never('BYDAY')
    if (rule.byWeekNumber.length > 0) throw new RuleError('ordinalInWeek')
  }
  const others = [rule.bySecond, rule.byMinute, rule.byHour, rule.byDay, rule.byMonthDay, rule.byYearDay]
  const selects = [...others, rule.byWeekNumber, rule.byMonth].some((part) => part.length > 0)
  if (rule.bySetPosition.length > 0 && !selects) throw new RuleError('setPosition')
  // Some programs write both and mean whichever comes first; a date beside a count is no such program.
  if (rule.count !== undefined && rule.until?.kind === 'date') throw new RuleError('countAndUntil')
}

function setPart(rule: Rule, name: string, value: string): void {
  const list = Object.hasOwn(numberParts, name) ? numberParts[name] : undefined
  if (list) rule[list.part] = numbers(name, value, list)
  else if (name === 'INTERVAL') {
    rule.interval = wholeNumber(name, value)
    if (rule.interval < 1) throw new RuleError('interval')
  } else if (name === 'COUNT') {
    rule.count = wholeNumber(name, value)
    if (rule.count < 1) throw new RuleError('count')
  } else if (name === 'UNTIL') rule.until = until(value)
  else if (name === 'BYDAY') rule.byDay = days(value)
  else if (name === 'WKST') {
    if (!isWeekday(value)) throw new RuleError('value', { part: name, value: value.slice(0, 40) })
    rule.weekStart = value
  } else if (name !== 'FREQ') throw new RuleError('unknownPart', { part: name.slice(0, 40) })
}

function partsOf(text: string): Map<string, string> {
  const line = text
    .replace(/\r?\n[ \t]/g, '')
    .trim()
    .replace(/^RRULE:/i, '')
  if (line === '') throw new RuleError('ruleRequired')
  const parts = new Map<string, string>()
  for (const part of line.toUpperCase().split(';')) {
    const [, name = '', value = ''] = /^([A-Z-]+)=([^=\s]*)$/.exec(part) ?? []
    if (name === '') throw new RuleError('syntax', { part: part.slice(0, 40) })
    if (parts.has(name)) throw new RuleError('duplicatePart', { part: name })
    parts.set(name, value)
  }
  return parts
}

function readRule(text: string): Rule {
  const parts = partsOf(text)
  const frequency = frequencies.find((name) => name === parts.get('FREQ'))
  if (!frequency) throw new RuleError('frequency')
  const empty = { bySecond: [], byMinute: [], byHour: [], byDay: [], byMonthDay: [], byYearDay: [] }
  const rule: Rule = { frequency, interval: 1, ...empty, byWeekNumber: [], byMonth: [], bySetPosition: [] }
  for (const [name, value] of parts) setPart(rule, name, value)
  refuseCombinations(rule)
  return rule
}

const read = new Map<string, { rule: Rule } | { issue: Issue }>()

/** The parts of a rule, or why it is none: strict, as RFC 5545 has it, but for case and folded lines. */
export function parseRule(text: string): { rule: Rule } | { issue: Issue } {
  const stored = read.get(text)
  if (stored) return stored
  let result: { rule: Rule } | { issue: Issue }
  try {
    result = { rule: readRule(text) }
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    result = { issue: error.issue }
  }
  if (read.size > 500) read.clear()
  read.set(text, result)
  return result
}
