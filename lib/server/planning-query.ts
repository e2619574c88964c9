import 'server-only'
import { pageSizeMaximum } from '#contract/kernel/constants'
import { isYearInRange } from '#contract/kernel/date-parameter'
import { addDays, addMonths, isDay, weeksOfMonth } from '#contract/recurrence/calendar-days'
import { localInstant, localParts } from '#lib/forms/local-moment'

type SearchParams = Record<string, string | string[] | undefined>

/** The part of a planning in the address: a page of what is to come, or all the weeks of a month. */
export function planningQuery({ month, cursor }: SearchParams, now: Date) {
  const today = localParts(now.toISOString()).date
  const chosen =
    typeof month === 'string' && /^\d{4}-\d{2}$/.test(month) && isDay(`${month}-01`) && isYearInRange(month)
      ? month
      : undefined
  const page = typeof cursor === 'string' ? cursor : undefined
  if (chosen === undefined) return { today, month: undefined, cursor: page, query: { cursor: page } }
  const first = `${chosen}-01`
  const start = weeksOfMonth(first)[0]?.[0] ?? first
  const end = addDays(addMonths(first, 1), 7)
  return {
    today,
    month: chosen,
    cursor: undefined,
    query: {
      from: localInstant(start, '00:00'),
      until: localInstant(end, '00:00'),
      limit: pageSizeMaximum,
    },
  }
}
