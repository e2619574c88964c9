import { eventJsonLd } from '#contract/agenda/event-json-ld'
import { occurrencesOfEvents } from '#contract/agenda/occurrence-table'
import { organisationJsonLd } from '#contract/agenda/organisation-json-ld'
import { addDays } from '#contract/calendar-days'
import type { CalendarFeed } from '#contract/calendar-feed'
import type { Item } from '#contract/item'
import { readOpeningTimes } from './read-opening-times'

const daysAhead = 183
const eventsMaximum = 200

/** An organisation with its opening hours, and what takes place there in the coming half year, as schema.org has it. */
export function agendaJsonLd(values: Item['values'], { today, events, name }: CalendarFeed) {
  const span = { from: today, until: addDays(today, daysAhead) }
  const website = typeof values.website === 'string' ? values.website : undefined
  const rows = occurrencesOfEvents(events, { ...span, limit: eventsMaximum })
  const organiser = { name, ...(website ? { url: website } : {}) }
  return [
    organisationJsonLd({ ...organiser, openingTimes: readOpeningTimes(values.openingTimes) }, span),
    ...rows.flatMap(({ event, occurrence }) => eventJsonLd(event, [occurrence], organiser)),
  ]
}
