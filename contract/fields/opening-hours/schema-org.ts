import { dateText, day, parseLocal } from '../../recurrence/local-time.ts'
import { type Weekday, weekdays } from '../../recurrence/recurrence.ts'
import type { Hours, OpeningBlock, OpeningTimes, Period } from './opening-times.ts'
import { hoursOn } from './schedule.ts'

const dayNames: Record<Weekday, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}

export type OpeningHoursSpecification = {
  '@type': 'OpeningHoursSpecification'
  dayOfWeek?: string[]
  opens: string
  closes: string
  validFrom?: string
  validThrough?: string
}

/** As schema.org has it: closing before opening means the next day, and both at midnight means closed. */
const closedHours = { opens: '00:00', closes: '00:00' }

function specification(hours: Omit<OpeningHoursSpecification, '@type'>): OpeningHoursSpecification {
  return { '@type': 'OpeningHoursSpecification', ...hours }
}

/** A whole day closes a minute before midnight: midnight to midnight would say closed. */
function clock({ from, till }: Hours): { opens: string; closes: string } {
  return from === till ? { opens: from, closes: from === '00:00' ? '23:59' : till } : { opens: from, closes: till }
}

function week(blocks: OpeningBlock[]): OpeningHoursSpecification[] {
  const byHours = new Map<string, { hours: OpeningBlock; days: Weekday[] }>()
  for (const block of blocks) {
    const key = `${block.from} ${block.till}`
    const known = byHours.get(key)
    if (known) known.days.push(block.day)
    else byHours.set(key, { hours: block, days: [block.day] })
  }
  return [...byHours.values()].map(({ hours, days }) =>
    specification({
      dayOfWeek: weekdays.filter((weekday) => days.includes(weekday)).map((weekday) => dayNames[weekday]),
      ...clock(hours),
    }),
  )
}

/** The hours of each date that the week alone would tell otherwise; days in a row that are closed together. */
function exceptions(times: OpeningTimes, { from, until }: Period): OpeningHoursSpecification[] {
  const plain: OpeningTimes = { weekly: times.weekly, closedOnHolidays: [], special: [] }
  const found: OpeningHoursSpecification[] = []
  const last = parseLocal(until) ?? 0
  const text = (hours: Hours[]) => hours.map((each) => `${each.from} ${each.till}`).join()
  for (let today = parseLocal(from) ?? 0; today <= last; today += day) {
    const date = dateText(today)
    const hours = hoursOn(times, date)
    if (text(hours) === text(hoursOn(plain, date))) continue
    const before = found.at(-1)
    const valid = { validFrom: date, validThrough: date }
    if (hours.length > 0) found.push(...hours.map((each) => specification({ ...clock(each), ...valid })))
    else if (
      before?.opens === closedHours.opens &&
      before.closes === closedHours.closes &&
      before.validThrough === dateText(today - day)
    )
      before.validThrough = date
    else found.push(specification({ ...closedHours, ...valid }))
  }
  return found
}

/** Opening times as schema.org has them: the week, and what differs from it between two dates. */
export function schemaOpeningHours(
  times: OpeningTimes,
  span: Period,
): {
  openingHoursSpecification: OpeningHoursSpecification[]
  specialOpeningHoursSpecification: OpeningHoursSpecification[]
} {
  return {
    openingHoursSpecification: week(times.weekly),
    specialOpeningHoursSpecification: exceptions(times, span),
  }
}
