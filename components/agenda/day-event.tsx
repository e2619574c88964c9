import type { Occurrence } from '#contract/occurrence'
import { type CalendarState, eventHref, isOpen } from './calendar-view'
import { EventLink, type EventLinkProps } from './event-link'

type DayEventProps = Pick<EventLinkProps, 'day' | 'isLong' | 'place'> & {
  state: CalendarState
  occurrence: Occurrence
  /** Whether it can be dragged there, for who may move it. */
  isMovable?: boolean
}

/** An occurrence on a day of a calendar: it leads to the occurrence, with the calendar as it is. */
export function DayEvent({ state, occurrence, isMovable = true, ...place }: DayEventProps) {
  return (
    <EventLink
      occurrence={occurrence}
      href={eventHref(state, occurrence)}
      isCurrent={isOpen(state, occurrence)}
      isMovable={isMovable && state.mayMove}
      locale={state.locale}
      {...place}
    />
  )
}
