import dayjs from 'dayjs'
import { localDateFormat } from '#contract/kernel/constants'
import { dayAt } from '#lib/forms/parse-date'

/** The days that are one choice away: tomorrow, and the Monday that comes. */
export function snoozeDays(now: Date) {
  const today = dayjs(dayAt(now))
  const toMonday = (8 - today.day()) % 7 || 7
  const on = (days: number) => today.add(days, 'day').format(localDateFormat)
  return { tomorrow: on(1), nextWeek: on(toMonday) }
}
