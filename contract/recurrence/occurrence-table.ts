import { expandOccurrences } from './expand.ts'
import type { CalendarEvent } from './icalendar.ts'
import { isAllDay, type Occurrence } from './recurrence.ts'

export type OccurrenceOfEvent = { event: CalendarEvent; occurrence: Occurrence; allDay: boolean }

/** All that takes place between two dates, in order of time; what is cancelled is there, and says so. */
export function occurrencesOfEvents(
  events: CalendarEvent[],
  span: { from: string; until: string; limit: number },
): OccurrenceOfEvent[] {
  const all = events.flatMap((event) => {
    const openings = event.openings && (() => event.openings ?? [])
    const found = expandOccurrences(event.recurrence, { ...span, withCancelled: true, openings })
    const allDay = isAllDay(event.recurrence)
    return found.map((occurrence) => ({ event, occurrence, allDay, at: Date.parse(occurrence.start) }))
  })
  return all.sort((one, other) => one.at - other.at).slice(0, span.limit)
}
