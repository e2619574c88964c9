import { occurrenceKey } from '#contract/recurrence/calendar-days'
import { firstStart } from '#contract/recurrence/expand'
import { recurrenceSchema } from '#contract/recurrence/recurrence-schema'
import { organisationPaths } from '#lib/paths/paths'

/** Where what was just added stands in the calendar: its first date, open beside the month of that date. */
export function addedPath(organisation: string, key: string, when: unknown): string {
  const to = organisationPaths(organisation)
  const recurrence = recurrenceSchema.safeParse(when)
  if (!recurrence.success) return to.agenda(key)
  const { data } = recurrence
  // Openings are known to the server alone, and a concept may yield no date at all: then there is only the item.
  const start = data.followsOpeningHours ? undefined : data.rrule === undefined ? data.start : firstStart(data)
  return start === undefined
    ? to.agenda(key)
    : to.calendar({ view: 'month', date: start.slice(0, 10) }, key, occurrenceKey(start))
}
