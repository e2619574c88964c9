import { addressLine, type PublicAddress, schemaAddress } from '../fields/public-address.ts'
import type { CalendarEvent } from '../recurrence/icalendar.ts'
import { isAllDay, type Occurrence } from '../recurrence/recurrence.ts'

/** The organisation of an event, as visitors see it. */
export type EventOrganisation = { name: string; website?: string | undefined; address?: PublicAddress | undefined }

/** An event with where it is, when that is not at its organisation, and whose it is. */
export type PlacedEvent = Omit<CalendarEvent, 'uid' | 'changedAt' | 'sequence'> & {
  address?: PublicAddress | undefined
  organisation?: EventOrganisation | undefined
}

export type EventJsonLd = {
  '@context': 'https://schema.org'
  '@type': 'Event'
  '@id'?: string
  name: string
  description?: string
  startDate: string
  endDate: string
  eventStatus: string
  location?: { '@type': 'Place'; name: string; address?: ReturnType<typeof schemaAddress> }
  organizer?: { '@type': 'Organization'; name: string; url?: string }
  url?: string
}

/** The day before a midnight: schema.org counts the last day of an event in. */
function lastDay(end: string): string {
  const date = new Date(`${end.slice(0, 10)}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

/** Where an event is: the room or place by its name, at its own address or else at that of the organisation. */
function placeOf({ location, address: own, organisation }: PlacedEvent) {
  const address = own ?? organisation?.address
  // A box is where post goes, and nothing takes place there.
  const postal = address?.type === 'ADDRESS' ? schemaAddress(address) : undefined
  const name = location || (own ? addressLine(own) : organisation?.name)
  if (!name) return {}
  return { location: { '@type': 'Place' as const, name, ...(postal ? { address: postal } : {}) } }
}

/** Each occurrence as an event of schema.org; dates alone for whole days. */
export function eventJsonLd(event: PlacedEvent, occurrences: Occurrence[]): EventJsonLd[] {
  const allDay = isAllDay(event.recurrence)
  const { title, description, url, organisation } = event
  const place = placeOf(event)
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
      ...place,
      ...(organisation
        ? {
            organizer: {
              '@type': 'Organization' as const,
              name: organisation.name,
              ...(organisation.website ? { url: organisation.website } : {}),
            },
          }
        : {}),
    }
  })
}
