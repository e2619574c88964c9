import { type Weekday, weekdays } from '../../recurrence/recurrence.ts'
import { exceptionsBetween } from './exceptions.ts'
import type { Hours, OpeningBlock, OpeningTimes, Period } from './opening-times.ts'

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

/** Periods in which the hours differ from the usual week. */
function exceptions(times: OpeningTimes, span: Period): OpeningHoursSpecification[] {
  return exceptionsBetween(times, { weekly: times.weekly }, span).flatMap(({ from, until, hours }) => {
    const valid = { validFrom: from, validThrough: until }
    if (hours.length === 0) return [specification({ ...closedHours, ...valid })]
    return hours.map((each) => specification({ ...clock(each), ...valid }))
  })
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
