import type { CalendarEvent } from '../recurrence/icalendar.ts'
import { isAllDay, type Occurrence } from '../recurrence/recurrence.ts'

export type EventJsonLd = {
  '@context': 'https://schema.org'
  '@type': 'Event'
  '@id'?: string
  name: string
  description?: string
  startDate: string
  endDate: string
  eventStatus: string
  location?: { '@type': 'Place'; name: string; address: string }
  organizer?: { '@type': 'Organization'; name: string; url?: string }
  url?: string
}

/** The day before a midnight: schema.org counts the last day of an event in. */
function lastDay(end: string): string {
  const date = new Date(`${end.slice(0, 10)}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

/** Each occurrence as an event of schema.org; dates alone for whole days. */
export function eventJsonLd(
  event: CalendarEvent,
  occurrences: Occurrence[],
  organizer?: { name: string; url?: string },
): EventJsonLd[] {
  const allDay = isAllDay(event.recurrence)
  const { title, description, location, url } = event
  return occurrences.map(({ start, end, original, cancelled, changed }) => {
    const moved = changed && !start.startsWith(original)
    const status = event.cancelled || cancelled ? 'EventCancelled' : moved ? 'EventRescheduled' : 'EventScheduled'
    return {
      '@context': 'https://schema.org',
      '@type': 'Event',
      ...(url ? { '@id': `${url}#${original}`, url } : {}),
      name: title,
      ...(description ? { description } : {}),
      startDate: allDay ? start.slice(0, 10) : start,
      endDate: allDay ? lastDay(end) : end,
      eventStatus: `https://schema.org/${status}`,
      ...(location ? { location: { '@type': 'Place' as const, name: location, address: location } } : {}),
      ...(organizer ? { organizer: { '@type': 'Organization' as const, ...organizer } } : {}),
    }
  })
}
