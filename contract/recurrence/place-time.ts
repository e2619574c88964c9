import { defaultTimeZone, type Locale } from '../kernel/constants.ts'
import { endOf } from './expand.ts'
import { day, isDateOnly, localText, minute, parseLocal } from './local-time.ts'
import { isAllDay, type Occurrence, type Recurrence } from './recurrence.ts'
import { momentText, offsetAt, toLocal, toMoment } from './zone.ts'

// Screens show times by the clock of the place, whatever zone a recurrence has.

/** A local time of one zone as the clock of another shows it; a date alone stays. */
export function localIn(text: string, from: string, to: string): string {
  const local = parseLocal(text)
  if (local === undefined || isDateOnly(text) || from === to) return text
  return localText(toLocal(to, toMoment(from, local)))
}

/** An occurrence by the clock of the place; whole days stay the days that they are. */
export function atPlace<Times extends Pick<Occurrence, 'start' | 'end'>>(occurrence: Times, allDay: boolean): Times {
  if (allDay) return occurrence
  const shown = (text: string) => momentText(defaultTimeZone, Date.parse(text))
  return { ...occurrence, start: shown(occurrence.start), end: shown(occurrence.end) }
}

/** How long something lasts by the clock of another zone; the length differs where only one clock changes meanwhile. */
function durationIn(recurrence: Recurrence, startText: string, duration: number, to: string): number {
  const local = parseLocal(startText) ?? 0
  const moment = toMoment(recurrence.zone, local)
  const end = endOf(recurrence.zone, { local, moment }, duration, recurrence.exact)
  return Math.round((toLocal(to, end) - toLocal(to, moment)) / minute)
}

/** Converts a recurrence without a rule to another zone: the same moments. A rule is by its own clock, and stays. */
export function datesIn(recurrence: Recurrence, to: string): Recurrence {
  const { zone, rrule, start, duration } = recurrence
  if (rrule !== undefined || zone === to || recurrence.followsOpeningHours) return recurrence
  if (isDateOnly(start)) return { ...recurrence, zone: to }
  const other = (text: string) => localIn(text, zone, to)
  return {
    ...recurrence,
    zone: to,
    start: other(start),
    duration: durationIn(recurrence, start, duration, to),
    rdate: recurrence.rdate.map(other),
    exdate: recurrence.exdate.map(other),
    changes: recurrence.changes.map((change) => ({
      ...change,
      occurrence: other(change.occurrence),
      ...(change.start === undefined ? {} : { start: other(change.start) }),
    })),
  }
}

/** Clocks that agree through a year and a bit are one clock to people. */
const comparedDays = 400
const sampleDays = 14

/** Whether the clock of a recurrence is another one than that of the place. */
export function hasOtherClock(recurrence: Pick<Recurrence, 'zone' | 'start' | 'followsOpeningHours'>): boolean {
  const { zone, start } = recurrence
  if (isAllDay(recurrence) || zone === defaultTimeZone) return false
  const from = parseLocal(start) ?? 0
  for (let moment = from; moment < from + comparedDays * day; moment += sampleDays * day)
    if (offsetAt(zone, moment) !== offsetAt(defaultTimeZone, moment)) return true
  return false
}

/** A zone as people name it: `New York`, `UTC`. */
export const zoneLabel = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** `tijd in New York`, where the clock is another one than that of the place. */
export function clockNote(recurrence: Pick<Recurrence, 'zone' | 'start' | 'followsOpeningHours'>, locale: Locale) {
  if (!hasOtherClock(recurrence)) return undefined
  const label = zoneLabel(recurrence.zone)
  if (!recurrence.zone.includes('/')) return label
  return locale === 'nl' ? `tijd in ${label}` : `time in ${label}`
}
