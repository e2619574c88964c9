import { occurrenceKey } from '#contract/recurrence/calendar-days'
import { expandOccurrences } from '#contract/recurrence/expand'
import { recurrenceSchema } from '#contract/recurrence/recurrence-schema'
import { organisationPaths } from '#lib/paths/paths'

/** The page of a new item in the calendar: its first date, open beside the month of that date. */
export function addedPath(organisation: string, key: string, when: unknown): string {
  const to = organisationPaths(organisation)
  const recurrence = recurrenceSchema.safeParse(when)
  if (!recurrence.success) return to.agenda(key)
  const { data } = recurrence
  // Openings are known to the server alone, and a concept may yield no date at all: then there is only the item.
  const [first] = data.followsOpeningHours ? [] : expandOccurrences(data, { limit: 1 })
  return first === undefined
    ? to.agenda(key)
    : to.calendar({ view: 'month', date: first.start.slice(0, 10) }, key, occurrenceKey(first.original))
}
