import type { Occurrence } from '#contract/occurrence'
import type { CalendarState } from './calendar-view'
import { EventLink, type EventLinkProps } from './event-link'
import { type EventPlace, eventText } from './event-text'

type DayEventProps = EventPlace & Pick<EventLinkProps, 'place'> & { state: CalendarState; occurrence: Occurrence }

/** An occurrence on a day of a calendar that the server draws. */
export async function DayEvent({ state, occurrence, place, ...on }: DayEventProps) {
  return <EventLink {...(await eventText(state, occurrence, on))} place={place} />
}
