// Days are texts, YYYY-MM-DD, and are reckoned in UTC: a calendar knows no clocks.
const dayLength = 86_400_000
export const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayOf(timeOf(day) + days * dayLength)

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7
export const startOfWeek = (day: string): string => addDays(day, -weekdayOf(day))
export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The same day so many months on, or the last of that month when it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** The number of a week as calendars here print it: the week of the first Thursday is 1. */
export function weekNumber(day: string): number {
  const thursday = addDays(startOfWeek(day), 3)
  return 1 + Math.floor((timeOf(thursday) - timeOf(`${thursday.slice(0, 4)}-01-01`)) / dayLength / 7)
}

/** The weeks that a month view shows: from the Monday before the first to the Sunday after the last. */
export function weeksOfMonth(day: string): string[][] {
  const first = startOfWeek(startOfMonth(day))
  const after = startOfMonth(addMonths(startOfMonth(day), 1))
  const weeks: string[][] = []
  for (let monday = first; monday < after; monday = addDays(monday, 7)) weeks.push(daysOfWeek(monday))
  return weeks
}

export const daysOfWeek = (day: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(startOfWeek(day), index))

/** True for a text that is a day of the calendar. */
export const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && dayOf(timeOf(text)) === text

/** A day as DD-MM-YYYY. */
export const dayText = (day: string): string => day.split('-').reverse().join('-')

export const calendarViews = ['month', 'week', 'fortnight'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The days that a view shows around a day: from the first, up to and without the last. */
export function daysOfView(view: CalendarView, day: string): { from: string; until: string } {
  if (view === 'fortnight') return { from: day, until: addDays(day, 14) }
  if (view === 'week') return { from: startOfWeek(day), until: addDays(startOfWeek(day), 7) }
  const from = startOfWeek(startOfMonth(day))
  return { from, until: addDays(from, weeksOfMonth(day).length * 7) }
}

/** `20261112T0900` from a local time, and back. */
export const occurrenceKey = (local: string): string => local.replace(/[-:]/g, '').padEnd(9, 'T').padEnd(13, '0')
export const localOfKey = (key: string): string =>
  `${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6, 8)}T${key.slice(9, 11)}:${key.slice(11, 13)}`
