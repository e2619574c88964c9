'use client'

import { AppLink } from '#components/ui/app-link'
import { Timeline } from '#components/ui/item-list'
import { useUnpacked } from '#lib/browser/use-unpacked'
import type { Packed } from '#lib/packed'

export type EventText = {
  key: string
  who: string
  sentence: string
  href: string | undefined
  at: string
  time: string
}

/** What happened, from texts; see the rows of items. */
export function EventRows({ events }: { events: EventText[] }) {
  return (
    <Timeline
      events={events.map(({ key, who, sentence, href, at, time }) => ({
        key,
        who,
        title: href === undefined ? sentence : <AppLink href={href}>{sentence}</AppLink>,
        time: <time dateTime={at}>{time}</time>,
      }))}
    />
  )
}

/** The same, from one text. */
export function PackedEventRows({ data }: { data: Packed<EventText[]> }) {
  return <EventRows events={useUnpacked(data)} />
}
