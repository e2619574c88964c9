import type { CalendarFeed } from '#contract/agenda/calendar-feed'
import { eventJsonLd } from '#contract/agenda/event-json-ld'
import { organisationJsonLd } from '#contract/agenda/organisation-json-ld'
import { addDays } from '#contract/recurrence/calendar-days'
import { comingEvents } from './coming-events.ts'

/** How many days ahead special opening hours are included. */
const daysAhead = 183

/** An organisation with its opening hours, and the dates that its page shows, as schema.org has them. */
export function agendaJsonLd({ name, organisation, ...feed }: CalendarFeed) {
  const span = { from: feed.today, until: addDays(feed.today, daysAhead) }
  return [
    organisationJsonLd({ name, url: organisation?.website, ...organisation }, span),
    ...comingEvents(feed).flatMap(({ event, dates }) => eventJsonLd(event, dates)),
  ]
}
