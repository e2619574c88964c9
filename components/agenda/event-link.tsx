'use client'

import { AppLink as Link } from '#components/ui/app-link'
import { classNames } from '../ui/class-names'
import { type State, stateIcons } from '../ui/states'

export type EventText = {
  item: string
  occurrence: string
  start: string
  day: string
  title: string
  href: string
  label: string
  time: string
  state: State
  isCancelled?: true
  /** It stands in the panel. */
  isCurrent?: true
  isMovable?: true
  endsHere?: true
}

export type EventLinkProps = EventText & {
  /** Where it stands among the hours of its day, as the style sheet reads it. */
  place?: Record<`data-${string}`, number>
}

/** An occurrence in a calendar: time with its state, and the title on at most two lines. */
export function EventLink({ place, ...event }: EventLinkProps) {
  const Icon = event.state === 'published' ? undefined : stateIcons[event.state]
  return (
    <Link
      className={classNames('event', `state-${event.state}`, place && 'event-placed')}
      href={event.href}
      scroll={false}
      aria-current={event.isCurrent ? 'true' : undefined}
      aria-label={event.label}
      data-cancelled={event.isCancelled ? '' : undefined}
      draggable={event.isMovable === true}
      data-item={event.item}
      data-occurrence={event.occurrence}
      data-start={event.start}
      data-day={event.day}
      {...place}
    >
      <span className="event-time">
        {Icon ? <Icon aria-hidden="true" /> : null}
        {event.time}
      </span>{' '}
      <span className="event-title">{event.title}</span>
      {place && event.isMovable && event.endsHere ? <span className="event-edge" /> : null}
    </Link>
  )
}
