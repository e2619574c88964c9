import type { DemoStart, Weekday } from '../content-types.ts'
import { addDays } from './shared.ts'

const weekdays: Weekday[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The local start of a demo agenda item, as `YYYY-MM-DDTHH:mm`: some days ahead, or a weekday of a coming week. */
export function startOf(start: DemoStart, now: Date): string {
  const ahead =
    'inDays' in start ? start.inDays : ((weekdays.indexOf(start.weekday) - now.getUTCDay() + 7) % 7) + start.inWeeks * 7
  return `${addDays(now, ahead).toISOString().slice(0, 10)}T${start.time}`
}
