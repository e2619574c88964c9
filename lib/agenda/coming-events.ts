import type { CalendarFeed } from '#contract/agenda/calendar-feed'
import { addDays } from '#contract/recurrence/calendar-days'
import { agendaLimits } from '#contract/recurrence/check'
import type { CalendarEvent } from '#contract/recurrence/icalendar'
import { occurrencesOfEvents } from '#contract/recurrence/occurrence-table'
import { atPlace } from '#contract/recurrence/place-time'
import type { Occurrence } from '#contract/recurrence/recurrence'

const dayMinutes = 24 * 60
const shownDates = 4
/** Enough to find those among dates that may be over. */
const looked = 50
/** Nothing is planned further ahead. */
const daysAhead = agendaLimits.yearsAhead * 366

export type ComingEvent = { event: CalendarEvent; dates: Occurrence[] }

/** Events that are still to come or going on, each with its next dates; past ones are left out. */
export function comingEvents({ events, today }: Pick<CalendarFeed, 'events' | 'today'>): ComingEvent[] {
  const until = addDays(today, daysAhead)
  return events.flatMap((event) => {
    // An occurrence that began before today may last until after it.
    const from = addDays(today, -Math.ceil(event.recurrence.duration / dayMinutes))
    const found = occurrencesOfEvents([event], { from, until, limit: looked }).map(({ occurrence, allDay }) =>
      atPlace(occurrence, allDay),
    )
    const dates = found.filter(({ end }) => end.slice(0, 16) > `${today}T00:00`).slice(0, shownDates)
    return dates.length === 0 ? [] : [{ event, dates }]
  })
}
