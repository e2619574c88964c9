'use client'

import { Card } from '#components/ui/card'
import { EventRows, type EventText } from './event-rows'

export type ChangesCardProps = {
  title: string
  more: { href: string; label: string }
  events: EventText[]
  none: string
}

/** What happened last to what a dashboard is about. */
export function ChangesCard({ title, more, events, none }: ChangesCardProps) {
  return (
    <Card title={title} more={more} flush>
      {events.length === 0 ? <p className="card-body text-muted">{none}</p> : <EventRows events={events} />}
    </Card>
  )
}
