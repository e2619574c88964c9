import type { Weekday } from '../../recurrence/recurrence.ts'
import type { HolidayKey } from './holidays.ts'

/** Times of one opening, `09:00` to `17:30`; past midnight only when it says so. */
export type Hours = { from: string; till: string; closesNextDay?: boolean }
export type OpeningBlock = Hours & { day: Weekday; byAppointment?: boolean }

/** One that is not closed has `from` and `till`. */
export type SpecialDay = {
  date: string
  closed?: boolean
  from?: string
  till?: string
  closesNextDay?: boolean
  /** When it opens again that day. */
  more?: Hours[]
  note?: string
}

/** Days from and until, inclusive, YYYY-MM-DD. */
export type Period = { from: string; until: string }
/** Other hours for a part of the year; of a yearly one the year of the dates means nothing. */
export type Season = Period & { yearly?: boolean; name?: string; weekly: OpeningBlock[] }
export type Closure = Period & { note?: string }
export type HolidayHours = Hours & { holiday: HolidayKey }
/** Without dates it is closed until somebody says otherwise. */
export type TemporarilyClosed = { from?: string; until?: string; note?: string }

/** When a place is open, in local time. A later member of this type overrides an earlier one. */
export type OpeningTimes = {
  weekly: OpeningBlock[]
  seasons?: Season[]
  closedOnHolidays: HolidayKey[]
  holidayHours?: HolidayHours[]
  closures?: Closure[]
  special: SpecialDay[]
  temporarilyClosed?: TemporarilyClosed
  /** Every visit needs an appointment. */
  byAppointment?: boolean
  note?: string
}
