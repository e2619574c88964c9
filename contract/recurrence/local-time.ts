/**
 * Local times are reckoned as if the clock stood in UTC: milliseconds since 1970 of what a clock on the wall shows.
 * Only `zone.ts` turns them into moments.
 */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

const shape = /^([1-9]\d{3})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/

/** The local time in a text such as `2026-11-20T09:00` or `2026-11-20`; undefined when no clock ever shows it. */
export function parseLocal(text: string): number | undefined {
  const parts = shape.exec(text)
  if (!parts) return undefined
  const [year = 0, month = 0, date = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined
  const local = Date.UTC(year, month - 1, date, hours, minutes, seconds)
  return dateText(local) === text.slice(0, 10) ? local : undefined
}

/** True for a text that names a whole day, without a time. */
export const isDateOnly = (text: string): boolean => !text.includes('T')

let lastDay = Number.NaN
let lastDate = ''

/** The date of a local time, YYYY-MM-DD. */
export function dateText(local: number): string {
  const today = Math.floor(local / day)
  // A start and its end mostly lie on one day, and making this text is most of the work.
  if (today !== lastDay) {
    lastDate = new Date(today * day).toISOString().slice(0, 10)
    lastDay = today
  }
  return lastDate
}

const pairs = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))

/** `2026-11-20T09:00:00` */
export function clockText(local: number): string {
  const seconds = Math.floor((local - startOfDay(local)) / 1000)
  const [hours, minutes] = [pairs[Math.floor(seconds / 3600)], pairs[Math.floor(seconds / 60) % 60]]
  return `${dateText(local)}T${hours}:${minutes}:${pairs[seconds % 60]}`
}

/** The shortest text of a local time: without seconds when there are none, and a date alone for a whole day. */
export function localText(local: number, allDay = false): string {
  if (allDay) return dateText(local)
  const text = clockText(local)
  return text.endsWith(':00') ? text.slice(0, 16) : text
}

export const startOfDay = (local: number): number => Math.floor(local / day) * day

/** 0 is Monday. */
export const weekdayOf = (local: number): number => (((Math.floor(local / day) + 3) % 7) + 7) % 7

/** How many days the month has in which a local time lies. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

const endOfDay = /^24(?:[:.]?00)?(?:\s*(?:uur|u|h))?$/i

/** Whether a time as people type it is the end of its day: 24:00. */
export const isEndOfDay = (text: string): boolean => endOfDay.test(text.trim())
