import { type Weekday, weekdays } from '../../recurrence/recurrence.ts'
import type { OpeningBlock, OpeningTimes } from './opening-times.ts'

const dayNames = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const days = `(?:${dayNames.join('|')}|ph)`
const range = String.raw`${days}(?:\s*-\s*${days})?`
const clock = String.raw`\d{1,2}:\d{2}`
const times = String.raw`${clock}\s*-\s*${clock}(?:\s*,\s*${clock}\s*-\s*${clock})*`
const rule = new RegExp(String.raw`^(${range}(?:\s*,\s*${range})*)?\s*(${times}|off|closed)$`)

const clockOf = (text: string) => {
  const [hours = '', minutes = ''] = text.trim().split(':')
  return `${hours.padStart(2, '0')}:${minutes}`
}

function daysOf(selector: string): Weekday[] {
  return selector.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map((name) => dayNames.indexOf(name.trim()))
    if (first === undefined || last === undefined || first < 0 || last < 0) return []
    const count = ((last - first + dayNames.length) % dayNames.length) + 1
    return Array.from({ length: count }, (_, at) => weekdays[(first + at) % dayNames.length] ?? 'MO')
  })
}

function blocksOf(day: Weekday, text: string): OpeningBlock[] {
  if (text === 'off' || text === 'closed') return []
  return text.split(',').map((part) => {
    const [from = '', till = ''] = part.split('-').map(clockOf)
    return till <= from || till > '24:00'
      ? { day, from, till: till > '24:00' ? beyondMidnight(till) : till, closesNextDay: true }
      : { day, from, till }
  })
}

/** `26:00` is two at night. */
function beyondMidnight(till: string): string {
  const [hours = '', minutes = ''] = till.split(':')
  return `${String(Number(hours) - 24).padStart(2, '0')}:${minutes}`
}

/**
 * The hours of a week in the notation of OpenStreetMap: days, times, `off`, and `24/7`. A later rule for a day stands for an
 * earlier one. What says more, such as seasons, weeks or words, is undefined: half of it would say something else.
 */
export function readOpenStreetMapHours(text: string): OpeningTimes | undefined {
  const plain = text.trim().toLowerCase()
  const all = plain === '24/7' ? 'mo-su 00:00-24:00' : plain
  const week = new Map<Weekday, OpeningBlock[]>()
  for (const part of all.split(/;|(?<=\d|off|closed),\s*(?=[a-z])/)) {
    if (part.trim() === '') continue
    const [, selector = dayNames.join(','), hours] = rule.exec(part.trim()) ?? []
    if (hours === undefined) return undefined
    for (const day of daysOf(selector)) week.set(day, blocksOf(day, hours))
  }
  const weekly = weekdays.flatMap((day) => week.get(day) ?? [])
  return weekly.length === 0 ? undefined : { weekly, closedOnHolidays: [], special: [] }
}
