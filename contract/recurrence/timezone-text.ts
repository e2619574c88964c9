import { clockText, day, daysInMonth, weekdayOf } from './local-time.ts'
import { weekdays } from './recurrence.ts'
import { type Transition, transitionsBetween } from './zone.ts'

/** A zone whose clock changes alike for so many years is written as a rule; else each change by itself. */
const yearsListed = 10

const compact = (local: number) => clockText(local).replaceAll(/[-:]/g, '')

function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}

/** The clock just before it changes, which is how RFC 5545 names the moment. */
const shownAt = ({ at, before }: Transition) => at + before

function observance(transition: Transition, rule?: string): string[] {
  const kind = transition.after > transition.before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compact(shownAt(transition))}`,
    `TZOFFSETFROM:${offsetText(transition.before)}`,
    `TZOFFSETTO:${offsetText(transition.after)}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `END:${kind}`,
  ]
}

/** `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU` when all changes of the group are on such a day, at one time. */
function yearlyRule(group: Transition[]): string | undefined {
  const described = group.map((transition) => {
    const local = shownAt(transition)
    const date = new Date(local)
    const [month, monthDay] = [date.getUTCMonth() + 1, date.getUTCDate()]
    const isLast = monthDay + 7 > daysInMonth(date.getUTCFullYear(), month)
    const shared = `${month} ${weekdays[weekdayOf(local)]} ${local - Math.floor(local / day) * day} ${transition.after}`
    return { shared, month, weekday: weekdays[weekdayOf(local)], ordinal: Math.ceil(monthDay / 7), isLast }
  })
  const [first] = described
  if (!first || group.length < yearsListed || described.some(({ shared }) => shared !== first.shared)) return undefined
  const same = described.every(({ ordinal }) => ordinal === first.ordinal)
  const ordinal = described.every(({ isLast }) => isLast) ? -1 : same ? first.ordinal : undefined
  return ordinal === undefined ? undefined : `FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${ordinal}${first.weekday}`
}

/** A zone as VTIMEZONE, from the year before the first that is needed on. */
export function timezoneLines(zone: string, firstYear: number): string[] {
  const from = firstYear - 1
  const { offset, transitions } = transitionsBetween(zone, from, from + yearsListed)
  const begin = { at: Date.UTC(from, 0, 1) - offset, before: offset, after: offset }
  const groups = [true, false].map((isForward) =>
    transitions.filter(({ before, after }) => after > before === isForward),
  )
  const rules = groups.map((group) => yearlyRule(group))
  const observances = rules.every((rule) => rule !== undefined)
    ? groups.flatMap((group, index) => (group[0] ? observance(group[0], rules[index]) : []))
    : transitions.flatMap((transition) => observance(transition))
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observance(begin), ...observances, 'END:VTIMEZONE']
}
