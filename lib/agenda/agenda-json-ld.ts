import { eventJsonLd } from '#contract/agenda/event-json-ld'
import { occurrencesOfEvents } from '#contract/agenda/occurrence-table'
import { organisationJsonLd } from '#contract/agenda/organisation-json-ld'
import { addDays } from '#contract/calendar-days'
import type { CalendarFeed } from '#contract/calendar-feed'

const daysAhead = 183
const eventsMaximum = 200

/** An organisation with its opening hours, and what takes place there in the coming half year, as schema.org has it. */
export function agendaJsonLd({ today, events, name, organisation }: CalendarFeed) {
  const span = { from: today, until: addDays(today, daysAhead) }
  const rows = occurrencesOfEvents(events, { ...span, limit: eventsMaximum })
  const organiser = { name, ...(organisation?.website ? { url: organisation.website } : {}) }
  return [
    organisationJsonLd({ ...organiser, openingTimes: organisation?.openingTimes }, span),
    ...rows.flatMap(({ event, occurrence }) => eventJsonLd(event, [occurrence], organiser)),
  ]
}
