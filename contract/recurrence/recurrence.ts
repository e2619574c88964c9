import { isDateOnly } from './local-time.ts'

/** Weekdays as RFC 5545 names them, in our order: the week begins on Monday. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

/** One occurrence that differs from the rule; `occurrence` is the local start that the rule gives it. */
export type OccurrenceChange = {
  occurrence: string
  /** It does not take place, and people are notified; one that simply is not there is an `exdate`. */
  cancelled?: boolean
  /** Its own local start, when it is moved. */
  start?: string
  /** Its own length in minutes. */
  duration?: number
  /** Why it is cancelled, or what else people must know of this one. */
  note?: string
}

/**
 * When something takes place, as it is stored. A `start` without a time means whole days. Local times stay local:
 * 09:00 is 09:00 in summer and in winter, and what ends at 06:00 ends then by the clock, also on the night it changes.
 */
export type Recurrence = {
  /** `2026-11-20T09:00`, or `2026-11-20` for whole days. */
  start: string
  /** IANA name. */
  zone: string
  /** Minutes by the clock on the wall; for whole days a multiple of 1,440. */
  duration: number
  /** How many of these minutes are real ones, whatever the clock does; in rules of others alone, never stored. */
  exact?: number
  /** RFC 5545, without `RRULE:`. Occurrences are what it yields: the start is one only when the rule hits it. */
  rrule?: string
  /** Local starts that come on top; without a rule the start counts as one of them. */
  rdate: string[]
  /** Local starts that are left out. */
  exdate: string[]
  changes: OccurrenceChange[]
  /** It takes place whenever the place is open: start and duration then only say from when on. */
  followsOpeningHours?: boolean
}

/** Whether it has no times: what follows opening hours has those of each opening, whatever its start. */
export const isAllDay = ({ start, followsOpeningHours }: Pick<Recurrence, 'start' | 'followsOpeningHours'>): boolean =>
  !followsOpeningHours && isDateOnly(start)

/** So long one date takes at most, in minutes. */
export const durationMaximum = 10 * 366 * 1440

/** So many dates are stored at most, whatever the limit of a field is. */
export const datesMaximum = 1000

/** An occurrence as it takes place; times in ISO 8601 with offset. For whole days the end is the next midnight. */
export type Occurrence = {
  start: string
  end: string
  /** The local start that the rule gives it: what a change of this one occurrence refers to. */
  original: string
  cancelled?: boolean
  changed?: boolean
}
